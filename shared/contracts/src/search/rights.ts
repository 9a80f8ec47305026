/** The members whom calls of the search may name (docs/product/search.md). */
import { objects, rights } from '../core/rights.ts'

export const searchObjects = objects({
  /** Somebody whom a search of the viewer may find. */
  foundMember: { field: 'profileId', relations: [] },
  /** The same, or somebody whom the viewer has hidden from their searches. */
  hideableMember: { field: 'profileId', relations: [] },
  /** The viewer, or a hideable member, on the dark variant; elsewhere there is none. */
  darkMember: { field: 'profileId', relations: ['self'] },
})

export const searchRights = rights(searchObjects, {
  'member.hide': { of: 'hideableMember', by: ['everyone'] },
  'member.explain': { of: 'foundMember', by: ['everyone'] },
  'member.readKinks': { of: 'darkMember', by: ['everyone'] },
})
