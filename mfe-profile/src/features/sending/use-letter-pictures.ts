import type { maximumMessagePictures as declaredMaximum } from '@samvaer/contracts/mail-fields'
import { createUploads } from '@samvaer/media-ui/uploads'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { keepCards, keptCards } from '../mail-data/kept-cards.ts'
import type { Letter } from '../mail-data/letter.ts'
import type { Written } from './waiting-letters.ts'

/** The contract's limit by its type: its module would bring the validation library with it. */
const most: typeof declaredMaximum = 10

/** Files that come with words are a picture of those words, as office programs give one: the words are meant. */
export const filesOf = (data: DataTransfer | null): File[] =>
  data?.getData('text/plain').trim() === '' ? [...data.files] : []

/** The pictures and videos of the next message: uploaded while it is written, and handed over when all of them have arrived. */
export const useLetterPictures = () => {
  const t = useProfileTexts()
  const [uploads] = useState(() =>
    createUploads<ImageBitmap>({
      send: async (file, options) => {
        const { uploadFile } = await import('@samvaer/remote-kit/uploads')
        return uploadFile(file, { ...options, albumType: 'Mail', copyrightConfirmed: true })
      },
      preview: async (file) => (await import('@samvaer/remote-kit/uploads')).previewOf(file),
    }),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const confirmed = useRef(false)
  /** A letter that was taken back: its pictures can be sent with it alone. */
  const before = useRef<Pick<Letter, 'clientMessageId' | 'mediaIds'>>(undefined)
  const [waiting, setWaiting] = useState<readonly File[]>()
  useUnsavedChanges(list.length > 0)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const add = (files: readonly File[]) => {
    const room = Math.max(0, most - list.length)
    if (files.length > room) toast({ tone: 'neutral', text: t('composer.pictures.tooMany', { most }) })
    uploads.add(files.slice(0, room))
  }
  return {
    uploads,
    list,
    running: list.some(({ state }) => state.phase === 'running'),
    failing: list.some(({ state }) => state.phase === 'failed'),
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
    /** Everything that has arrived leaves with the message. */
    take: (): Omit<Written, 'body' | 'quote'> => {
      const cards = uploads.take()
      keepCards(cards)
      const mediaIds = cards.map(({ mediaId }) => mediaId)
      const isSame = before.current?.mediaIds.some((id) => mediaIds.includes(id)) ?? false
      const clientMessageId = isSame ? before.current?.clientMessageId : undefined
      before.current = undefined
      return { mediaIds, clientMessageId }
    },
    putBack: (letter: Letter) => {
      if (letter.mediaIds.length === 0) return
      before.current = letter
      uploads.bring(keptCards(letter.mediaIds), t('list.picture', { count: 1 }))
    },
  }
}

export type LetterPictures = ReturnType<typeof useLetterPictures>
