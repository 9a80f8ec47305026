import { maximumMessagePictures as most } from '@samvaer/contracts/mail/values'
import { useAttachments } from '@samvaer/media-ui/uploads'
import { useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { keepCards, keptCards } from '../mail-data/kept-cards.ts'
import type { Letter } from '../mail-data/letter.ts'
import type { Written } from '../mail-data/waiting-letters.ts'

/**
 * Returns the pasted files; those that come with words are a picture of those words, as office programs give one: the
 * words are meant.
 */
export const filesOf = (data: DataTransfer | null): File[] =>
  data?.getData('text/plain').trim() === '' ? [...data.files] : []

/** The pictures and videos of the next message. */
export const useLetterPictures = () => {
  const t = useProfileTexts()
  const held = useAttachments({ albumType: 'Mail', most, tooMany: t('composer.pictures.tooMany', { most }) })
  const { uploads } = held
  /** A letter that was taken back: its pictures can be sent with it alone. */
  const before = useRef<Pick<Letter, 'clientMessageId' | 'mediaIds'>>(undefined)
  return {
    ...held,
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
