/** The greetings service. */
import { greetings } from '@samvaer/contracts/greetings/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { itemCalls } from './calls/items.ts'
import { leavingDark } from './leaving-dark.ts'
import { models } from './models/models.ts'
import { greetingsPolicy } from './policy.ts'

export const greetingsService = defineService({
  name: 'greetings',
  models,
  directory: true,
  areas: (parts) => [implement(greetings, itemCalls(parts), greetingsPolicy(parts))],
  listens: (parts) => ({ DarkStatusChanged: leavingDark(parts).onStatus }),
  tasks: (parts) => [leavingDark(parts).task],
})
