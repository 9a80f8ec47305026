/** The rights to like, and to see who likes (docs/product/calls.md). */
import { objects, rights } from '../core/rights.ts'

export const siteObjects = objects({
  /** There for whoever may see it: the service that it belongs to is asked (decision 6). */
  likedItem: { field: 'itemId', relations: [] },
})

export const siteRights = rights(siteObjects, {
  'item.like': { of: 'likedItem', by: ['everyone'] },
  'item.seeLikes': { of: 'likedItem', by: ['everyone'] },
})
