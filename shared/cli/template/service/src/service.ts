/** The greetings service. */
import { greetings } from '@samvaer/contracts/greetings/calls'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { itemCalls } from './calls/items.ts'
import { models } from './models/models.ts'
import { greetingsPolicy } from './policy.ts'

export const greetingsService = defineService({
  name: 'greetings',
  models,
  directory: true,
  areas: (parts) => [implement(greetings, itemCalls(parts), greetingsPolicy(parts))],
})
