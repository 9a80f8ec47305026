import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import { createUploads } from '@samvaer/media-ui/uploads'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { limits } from '../ticket-data/values.ts'

/** Whether pictures can be added: by whoever is signed in and still may upload (docs/product/support.md, "Tickets"). */
const mayAttach = ({ isLoggedIn, bans }: CurrentProfileData): boolean =>
  isLoggedIn && !bans.some(({ type, until }) => type === 'Uploads' && (until === null || new Date(until) > new Date()))

/** The pictures of what is being written: uploaded meanwhile, and handed over when all of them have arrived. */
export const useAttachments = () => {
  const t = useSupportTexts()
  const profile = useCurrentProfile()
  const [uploads] = useState(() =>
    createUploads<ImageBitmap>({
      send: async (file, options) => {
        const { uploadPicture } = await import('@samvaer/remote-kit/uploads')
        return uploadPicture(file, { ...options, albumType: 'Ticket', copyrightConfirmed: true })
      },
      preview: async (file) => (await import('@samvaer/remote-kit/uploads')).previewOf(file),
    }),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const confirmed = useRef(false)
  const [waiting, setWaiting] = useState<readonly File[]>()
  // Words outlast a reload; pictures do not.
  useUnsavedChanges(list.length > 0)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const add = (files: readonly File[]) => {
    const room = Math.max(0, limits.attachments - list.length)
    if (files.length > room) toast({ tone: 'neutral', text: t('pictures.tooMany', { most: limits.attachments }) })
    uploads.add(files.slice(0, room))
  }
  return {
    /** Pictures can be added at all. */
    open: mayAttach(profile),
    uploads,
    list,
    running: list.some(({ state }) => state.phase === 'running'),
    failing: list.some(({ state }) => state.phase === 'failed'),
    /** Those that have arrived. */
    mediaIds: list.flatMap(({ state }) => (state.phase === 'done' ? [state.card.mediaId] : [])),
    give: (files: readonly File[]) => {
      if (files.length === 0) return
      if (confirmed.current) add(files)
      else setWaiting(files)
    },
    /** The question whether they may be shown stands. */
    asking: waiting !== undefined,
    confirm: () => {
      confirmed.current = true
      add(waiting ?? [])
      setWaiting(undefined)
    },
    refuse: () => setWaiting(undefined),
    /** They are sent. */
    clear: () => void uploads.take(),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
