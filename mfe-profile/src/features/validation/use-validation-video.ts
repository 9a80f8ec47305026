import { createUploads } from '@samvaer/media-ui/uploads'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { type Preview, uploadFile } from '@samvaer/remote-kit/uploads'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** The one video that is chosen to be validated: sent, looked at, and handed in when its member says so. */
export const useValidationVideo = () => {
  const [uploads] = useState(() =>
    createUploads<Preview>({
      // The member is the one in it, which is asked before it is chosen.
      send: (file, options) => uploadFile(file, { ...options, albumType: 'Validation', copyrightConfirmed: true }),
      preview: async () => undefined,
    }),
  )
  const [upload] = useSyncExternalStore(uploads.subscribe, uploads.list)
  useUnsavedChanges(upload !== undefined)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return {
    uploads,
    upload,
    /** The id of the video, once it is there and can be handed in. */
    sent: upload?.state.phase === 'done' ? upload.state.card.mediaId : undefined,
  }
}
