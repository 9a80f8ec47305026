/** Who may block whom (docs/product/blocking.md). */
import { objects, rights } from './rights.ts'

export const identityObjects = objects({
  /** One that is there for the viewer, or whom the viewer has blocked already; `member` when neither of the two is staff. */
  blockable: { field: 'profileId', relations: ['self', 'blocked', 'member'] },
})

export const identityRights = rights(identityObjects, {
  // Oneself is no refusal but wrong input.
  'profile.block': { of: 'blockable', by: ['member', 'blocked', 'self'], reason: 'Staff' },
})
