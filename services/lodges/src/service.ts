/** The lodges service: lodges, their members, debates, albums and calendars, and events (docs/product/lodges.md). */
import { lodges } from '@samvaer/contracts/lodges'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { lodgeListeners } from './events.ts'
import { models } from './models/models.ts'
import { lodgePolicy } from './policy.ts'

export const lodgesService = defineService({
  name: 'lodges',
  models,
  directory: true,
  areas: (parts) => [implement(lodges, {}, lodgePolicy(parts))],
  listens: lodgeListeners,
})
