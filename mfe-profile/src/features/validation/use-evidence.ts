import type { AlbumType } from '@samvaer/contracts/media/values'
import { createUploads } from '@samvaer/media-ui/uploads'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { type Preview, previewOf, uploadFile } from '@samvaer/remote-kit/uploads'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** The one video or picture that staff are to look at: sent, looked at, and handed in when its member says so. */
export const useEvidence = (albumType: Extract<AlbumType, 'Validation' | 'PhotoCheck'>) => {
  const [uploads] = useState(() =>
    createUploads<Preview>({
      // The member is the one in it, which is asked before it is chosen.
      send: (file, options) => uploadFile(file, { ...options, albumType, copyrightConfirmed: true }),
      preview: albumType === 'PhotoCheck' ? previewOf : async () => undefined,
    }),
  )
  const [upload] = useSyncExternalStore(uploads.subscribe, uploads.list)
  useUnsavedChanges(upload !== undefined)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return {
    uploads,
    upload,
    /** The id of it, once it is there and can be handed in. */
    sent: upload?.state.phase === 'done' ? upload.state.card.mediaId : undefined,
  }
}
