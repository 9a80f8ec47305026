/** The search service: finding members, matches, saved searches, and the kinks of the dark variant. */
import { defineService } from '@samvaer/service-kit/define-service'

export const searchService = defineService({
  name: 'search',
  models: {},
  directory: true,
  areas: () => [],
})
