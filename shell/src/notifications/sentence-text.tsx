import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { useFormat } from '@samvaer/remote-kit/format'
import { sentenceOf } from './sentence.ts'
import styles from './sentence-text.module.css'
import { useNotificationTexts } from './texts.ts'

/** A notification in words, the names standing out. */
export const SentenceText = ({ notification }: { notification: ClientNotification }) => {
  const t = useNotificationTexts()
  const format = useFormat()
  const { before, who, after } = sentenceOf(notification, t, format)
  return (
    <>
      {before}
      {who && <strong className={styles.who}>{who}</strong>}
      {after}
    </>
  )
}
