/**
 * The rights to block others (docs/product/blocking.md), and of staff to look through a profile
 * (docs/product/roles.md).
 */
import { objects, rights } from '../core/rights.ts'

export const identityObjects = objects({
  /** One that is there for the viewer, or whom the viewer has blocked already; `member` when neither of the two is staff. */
  blockable: { field: 'profileId', relations: ['self', 'blocked', 'member'] },
  /** A member of the community, on the dark side one who enters it; `below` is one of a lower rank who is no staff. */
  lookedThrough: { field: 'profileId', relations: ['below'] },
})

export const identityRights = rights(identityObjects, {
  // Oneself is no refusal but wrong input.
  'profile.block': { of: 'blockable', by: ['member', 'blocked', 'self'], reason: 'Staff' },
  'profile.lookThrough': {
    of: 'lookedThrough',
    by: [['staff', 'below']],
    reason: 'Rank',
    byStaff: { notifies: 'Security', variant: 'lookedThrough', path: '/Account' },
  },
})
