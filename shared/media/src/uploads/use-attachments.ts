import type { AlbumType } from '@samvaer/contracts/media/values'
import { toast } from '@samvaer/remote-kit/toasts'
import { useUploadList } from './use-upload-list.ts'

interface AttachmentRules {
  albumType: AlbumType
  /** Files that go with one text. */
  most: number
  /** Says that there is no room for all of them. */
  tooMany: string
}

/**
 * The pictures and videos beside what is being written: uploaded meanwhile, and handed over when all of them have arrived.
 * The code that uploads comes with the first of them.
 */
export const useAttachments = ({ albumType, most, tooMany }: AttachmentRules) => {
  // Evidence for the support is often somebody else's: nobody has to promise a right to show it.
  const evidence = albumType === 'Ticket'
  const held = useUploadList(
    () => ({
      send: async (file, options) => {
        const { uploadFile } = await import('@samvaer/remote-kit/uploads')
        return uploadFile(file, { ...options, albumType, copyrightConfirmed: !evidence })
      },
      preview: async (file) => (await import('@samvaer/remote-kit/uploads')).previewOf(file),
    }),
    (uploads, files) => {
      const room = Math.max(0, most - uploads.list().length)
      if (files.length > room) toast({ tone: 'neutral', text: tooMany })
      uploads.add(files.slice(0, room))
    },
    evidence,
  )
  return {
    ...held,
    running: held.list.some(({ state }) => state.phase === 'running'),
    failing: held.list.some(({ state }) => state.phase === 'failed'),
  }
}
