import type { TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon, lazyPart } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import type { ReactNode } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './messages.module.css'

const MessagePictures = lazyPart(async () => ({ default: (await import('./message-pictures.tsx')).MessagePictures }))

interface MessageProps {
  message: TicketMessage
  reader: 'Member' | 'Staff'
  author: string | undefined
  onStale: (() => void) | undefined
  missing: ((count: number) => ReactNode) | undefined
}

/** Shows one message: who wrote it, the words, the pictures. The staff have no name but for each other. */
export const Message = ({ message, reader, author, onStale, missing }: MessageProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  const { kind, text, staffName, mediaIds, media, at } = message
  const writer =
    kind === 'Member' ? (reader === 'Member' ? t('messages.me') : (author ?? t('messages.guest'))) : undefined
  return (
    <div className={styles.bubble} title={format.dateTime(at)}>
      <p className={styles.writer}>
        {kind === 'Note' && <Icon name="lock" size="small" />}
        {writer ?? staffName ?? t('messages.support')}
        {kind === 'Note' && <span className={styles.hint}>{t('messages.note')}</span>}
      </p>
      {text !== '' && (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      {mediaIds.length > 0 && (
        <MessagePictures
          mediaIds={mediaIds}
          media={media}
          onStale={onStale}
          missing={missing}
          meanwhile={<span className={styles.room} />}
        />
      )}
    </div>
  )
}
