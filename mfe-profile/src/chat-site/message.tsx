import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage, useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, IconButton } from '@samvaer/ui'
import { timeOfDay } from './days.ts'
import styles from './message.module.css'
import { useChatTexts } from './texts.ts'

interface MessageProps {
  message: ChatMessage
  mine: boolean
  /** Begins what somebody says: with face and name. */
  first: boolean
  ask: () => void
}

/** Something that was said, with who said it. */
export const Message = ({ message: { author, text, sentAt, mayDelete }, mine, first, ask }: MessageProps) => {
  const t = useChatTexts()
  const [language] = useLanguage()
  const format = useFormat()
  const href = useProfilePath()(author.profileId)
  return (
    <li className={styles.message} data-first={first || undefined} data-mine={mine || undefined}>
      {first && (
        <a className={styles.author} href={href} target="_blank" rel="noreferrer">
          <Avatar profile={author} size="small" />
          <span className={styles.name}>{author.name}</span>
        </a>
      )}
      {first && (
        <time className={styles.time} dateTime={sentAt} title={format.dateTime(sentAt)}>
          {timeOfDay(sentAt, language)}
        </time>
      )}
      <p className={styles.text}>{text}</p>
      {(!mine || mayDelete) && (
        <span className={styles.more}>
          <IconButton icon="more" size="small" label={t('message.more', { name: author.name })} onClick={ask} />
        </span>
      )}
    </li>
  )
}
