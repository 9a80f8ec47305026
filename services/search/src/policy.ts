/** Finds the members whom calls name, and the viewer's relations to them; the rights stand in the contract. */
import { searchObjects } from '@samvaer/contracts/search/rights'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { type AskerContext, askerContextOf } from './asker-context.ts'
import type { SearchParts } from './models/models.ts'

export const searchPolicy = (parts: SearchParts) =>
  policy(searchObjects, {
    viewer: (call: AskedCall) => askerContextOf(parts, call),
    find: {
      hideableMember: async ({ index, unhiding }: AskerContext, id: number) =>
        index.mayFind(unhiding, id) ? { object: { profileId: id }, is: {} } : undefined,
      foundMember: async ({ index, asker }: AskerContext, id: number) =>
        index.mayFind(asker, id) ? { object: { profileId: id }, is: {} } : undefined,
      darkMember: async ({ index, unhiding, dark }: AskerContext, id: number) => {
        const self = id === unhiding.profileId
        return dark && (self || index.mayFind(unhiding, id)) ? { object: { profileId: id }, is: { self } } : undefined
      },
    },
  })

export type SearchPolicy = ReturnType<typeof searchPolicy>
