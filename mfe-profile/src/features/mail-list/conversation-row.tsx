import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Count, Icon, Time, VisuallyHidden } from '@samvaer/ui'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { attachedText } from '../mail-data/attached-text.ts'
import { callLength } from '../mail-data/call-length.ts'
import { conversationName } from '../mail-data/conversation-name.ts'
import { ConversationPicture } from '../mail-data/conversation-picture.tsx'
import { eventText } from '../mail-data/event-text.ts'
import { fromList } from '../mail-data/from-list.ts'
import type { WaitingLetter } from '../mail-data/letter.ts'
import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: ConversationSummary
  /** It is open beside the list. */
  open: boolean
  /** The query of the address, which keeps the list as it is. */
  search: string
  /** The address below which it is opened; without one the mail's own. */
  root?: string
  /** The last letter from here that has not arrived. */
  waits?: WaitingLetter | undefined
  /** A mark by which the page comes back to the row. */
  row: { 'data-row'?: string }
}

/** The beginning of the last message, with who wrote it where that is not plain. */
const useLastWords = (conversation: ConversationSummary): string => {
  const t = useProfileTexts()
  const format = useFormat()
  const { group, lastMessage, participants } = conversation
  const event = eventText(lastMessage, { subjects: [], participants }, t)
  if (event !== undefined) return event
  const text = lastMessage.text || attachedText(lastMessage, t, format)
  if (!text) return t('list.noText')
  if (lastMessage.mine) return t('list.you', { text })
  const author = participants.find(({ seat }) => seat === lastMessage.seat)
  // Of two the row says whom it is with; managers see which of them answered.
  const named = group || author?.manager ? author?.card : undefined
  return named ? t('list.by', { name: named.name, text }) : text
}

/** Lists letters that were sent from here and have not arrived, before all that did. */
export const WaitingWords = ({ letter: { body, voice, refused } }: { letter: WaitingLetter }) => {
  const t = useProfileTexts()
  const spoken = voice && t('list.voice', { length: callLength(Math.max(1, Math.round(voice.seconds))) })
  return (
    <>
      <span className={styles.draft}>{t(refused ? 'list.notSent' : 'list.waits')}</span> {spoken ?? body}
    </>
  )
}

/** Shows the unsent text, before everything that was sent. */
const Draft = ({ text }: { text: string }) => {
  const t = useProfileTexts()
  return (
    <>
      <span className={styles.draft}>{t('list.draft')}</span> {text}
    </>
  )
}

/** A conversation in the list: with whom, what was said last and when, and whether there is something new. */
export const ConversationRow = ({ conversation, open, search, root, waits, row }: ConversationRowProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const words = useLastWords(conversation)
  const { conversationId, unread, markedUnread, muted, lastMessage, draft } = conversation
  const away = conversation.participants.some((one) => one.away)
  const isNew = unread > 0 || markedUnread
  return (
    <li {...row}>
      <Link
        className={styles.row}
        to={conversationPath(conversationId, search, root)}
        state={fromList}
        data-list-item=""
        data-new={isNew || undefined}
        {...(open && { 'aria-current': 'page' as const })}
      >
        <ConversationPicture conversation={conversation} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{conversationName(conversation, t, format)}</span>
            {away && <span className={styles.away}>{t('list.away')}</span>}
            <span className={styles.time}>
              <Time value={lastMessage.sentAt} />
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.text}>
              {waits ? <WaitingWords letter={waits} /> : draft === undefined ? words : <Draft text={draft} />}
            </span>
            {muted && <Icon name="pause" size="small" />}
            {unread > 0 && <Count value={unread} />}
            {unread === 0 && markedUnread && <span className={styles.mark} />}
          </span>
        </span>
        {isNew && (
          <VisuallyHidden>{unread > 0 ? t('list.unread', { count: unread }) : t('list.marked')}</VisuallyHidden>
        )}
        {muted && <VisuallyHidden>{t('list.muted')}</VisuallyHidden>}
      </Link>
    </li>
  )
}
