import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './messages.module.css'
import { sizeOf } from './size-of.ts'

interface MessageDocumentsProps {
  documents: readonly MediaCard[]
  onStale: (() => void) | undefined
}

/** The documents of a message, to save on the own device: nothing of them is shown here. */
export const MessageDocuments = ({ documents, onStale }: MessageDocumentsProps) => {
  const t = useSupportTexts()
  const { number } = useFormat()
  return (
    <>
      {documents.map(({ mediaId, document }) => {
        if (!document) return null
        const { url, name, bytes } = document
        const size = sizeOf(bytes, number)
        return (
          <a
            key={mediaId}
            className={styles.document}
            href={url}
            download={name}
            aria-label={t('messages.save', { name, size })}
          >
            <Icon name="document" />
            <span className={styles.named}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.size}>{size}</span>
            </span>
            <Icon name="download" size="small" />
          </a>
        )
      })}
      {onStale && <FreshCards cards={documents} renew={onStale} />}
    </>
  )
}
