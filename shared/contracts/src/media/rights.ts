/** The rights on media (docs/product/roles.md; decision 30). Services ask in the name of a member. */
import { objects, rights, type Who } from '../core/rights.ts'

const readers = ['uploader', ['reader', 'kept'], ['reader', 'uploaderShown']] as const satisfies readonly Who<
  'uploader' | 'reader' | 'kept' | 'uploaderShown'
>[]

export const mediaObjects = objects({
  /**
   * A medium of the viewer's community and side that is not deleted. `reader`: its access is open to every member, or
   * to this one by a grant. `kept`: it was given for good, whatever has come between (docs/product/blocking.md).
   * `uploaderShown`: the uploader is Active, shows pictures, and no block stands between.
   */
  medium: { field: 'address', relations: ['uploader', 'reader', 'kept', 'uploaderShown'], seenBy: readers },
  /** Uploads of the asker's community and side, every one of those that are named. */
  uploads: { field: 'mediaIds', relations: ['uploader'], seenBy: ['uploader'] },
  /** A picture of the item that is named. */
  picture: { field: 'mediaId', relations: ['uploader'], seenBy: ['uploader'] },
})

export const mediaRights = rights(mediaObjects, {
  'medium.read': { of: 'medium', by: readers },
  'uploads.claim': { of: 'uploads', by: ['uploader'] },
  'picture.edit': { of: 'picture', by: ['uploader'] },
})
