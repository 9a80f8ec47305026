import type { ConversationData, MailMessage } from '@samvaer/contracts/mail/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { askReport } from '@samvaer/remote-kit/toasts'
import { Button, lazyPart, Spinner } from '@samvaer/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useInView } from '../../use-in-view.ts'
import { memberBeyond, nameOf, severalWrite } from '../mail-data/conversation-name.ts'
import { eventText } from '../mail-data/event-text.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import { Bubble } from './bubble.tsx'
import { clockText, dayText } from './log-times.ts'
import styles from './message-log.module.css'
import { type LogRow, lastOwn, logRows } from './message-rows.ts'
import { readersOf } from './readers.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMessageTarget } from './use-message-target.ts'
import type { useMessages } from './use-messages.ts'
import { useReact } from './use-react.ts'
import { useReading } from './use-reading.ts'
import { useUnsend } from './use-unsend.ts'

const EditMessage = lazyPart(() => import('./edit-message.tsx'))
const PreparedCards = lazyPart(async () => ({ default: (await import('@samvaer/media-ui/pictures')).PreparedCards }))

/** The Tab key comes to what scrolls, so that keys alone can scroll it. */
const reached = 0

interface MessageLogProps {
  conversation: ConversationData
  name: string
  source: ReturnType<typeof useMessages>
  messages: MailMessage[]
  /** The message to be shown first. */
  wanted: number | undefined
  /** The match of the search beside the log; shown in the place of the one that is wanted. */
  match: number | undefined
  /** The messages on their way; changes with everything that is sent from here. */
  waiting: ReactNode
  waitingCount: number
  typists: readonly number[]
  /** Begins an answer to a message; absent where one may not write. */
  onAnswer: ((message: MailMessage) => void) | undefined
}

/**
 * Returns the readers of the last message that one wrote, in words; undefined where nobody has read it, or keeps it to
 * themselves. Between a member and managers it says whether the other side has.
 */
const useReceipt = (conversation: ConversationData, messages: readonly MailMessage[]) => {
  const { group } = conversation
  const member = memberBeyond(conversation)
  const participants = member ? [member] : conversation.participants
  const message = lastOwn(messages)
  const t = useProfileTexts()
  const format = useFormat()
  if (!message) return undefined
  const readers = readersOf(message, participants, messages)
  if (readers.length === 0) return t('receipt.sent')
  return group ? t('receipt.readBy', { names: format.list(readers.map((one) => nameOf(one, t))) }) : t('receipt.read')
}

/** The messages of a conversation, drawn from the newest up. */
export const MessageLog = (props: MessageLogProps) => {
  const { conversation, name, source, messages, wanted, match, waiting, waitingCount, typists, onAnswer } = props
  const t = useProfileTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const log = useRef<HTMLDivElement>(null)
  const [top, topInSight] = useInView()
  const { sought, marked, lead } = useMessageTarget(match ?? wanted)
  const found = sought !== undefined && messages.some(({ messageId }) => messageId === sought.messageId)
  const { atEnd, onScroll, toEnd } = useLogScroll({ log, wanted: sought, found, focuses: match === undefined })
  const before = useReading(conversation, messages, atEnd || wanted !== undefined)
  const rows = useMemo(() => logRows(messages, before), [messages, before])
  const { may, mayEdit, unsend } = useUnsend(conversation, messages)
  const { mine, react } = useReact(conversation)
  /** The message whose acts are open. */
  const [opened, setOpened] = useState<number>()
  /** The message whose words are being changed. */
  const [edited, setEdited] = useState<number>()
  /** Later messages arrive before the reader's eyes. */
  const [newest] = useState(messages.at(-1)?.sequence ?? 0)
  const own = lastOwn(messages)
  const receipt = useReceipt(conversation, messages)
  const { participants } = conversation
  const named = severalWrite(conversation)
  const seated = (seat: number) => participants.find((participant) => participant.seat === seat)
  // Receipts are of the company, which is nobody here.
  const authorOf = (seat: number) => (conversation.contextType === 'Receipt' ? name : nameOf(seated(seat), t))
  const writerOf = ({ mine, seat }: MailMessage) => {
    const participant = mine ? undefined : seated(seat)
    return participant?.card ? { ...participant.card, staff: participant.staff } : undefined
  }

  const report = (message: MailMessage) => {
    const writer = writerOf(message)
    askReport({
      itemType: 'Message',
      itemId: message.messageId,
      title: t('message.reported', { name: authorOf(message.seat) }),
      // Staff are not blockable.
      ...(writer && !writer.staff && { author: writer }),
    })
  }
  const { hasOlder, fetchingOlder, fetchOlder, failure, renewPictures, readAgain } = source
  const media = useMemo(() => messages.flatMap((message) => message.media), [messages])
  const searching = sought !== undefined && !found
  useEffect(() => {
    if (hasOlder && !fetchingOlder && !failure && (topInSight || searching)) void fetchOlder()
  }, [hasOlder, fetchingOlder, failure, topInSight, searching, fetchOlder])
  const sent = useRef(waitingCount)
  useEffect(() => {
    // A writer wants to see the own message.
    if (waitingCount > sent.current) toEnd()
    sent.current = waitingCount
  }, [waitingCount, toEnd])

  const draw = (row: LogRow): ReactNode => {
    if (row.kind === 'day')
      return (
        <p key={row.key} className={styles.day}>
          <span>{dayText(row.sentAt, language, t)}</span>
        </p>
      )
    if (row.kind === 'new')
      return (
        <p key={row.key} className={styles.new} data-new-mark="">
          {t('message.new')}
        </p>
      )
    const { message } = row
    if (row.kind === 'event')
      return (
        <p key={row.key} className={styles.event}>
          {eventText(message, { subjects: message.subjects.map(authorOf), participants }, t)}
          {message.type === 'PhoneCall' && ` · ${clockText(message.sentAt, language)}`}
        </p>
      )
    const { messageId, sequence } = message
    const said = message.reactions?.find(({ seats }) => seats.includes(mine))?.reaction
    return (
      <Bubble
        key={row.key}
        message={message}
        nameOf={authorOf}
        mySeat={mine}
        writer={writerOf(message)}
        named={named}
        first={row.first}
        last={row.last}
        marked={messageId === marked}
        arrived={!message.mine && sequence > newest}
        open={messageId === opened}
        onOpen={(open) => setOpened(open ? messageId : undefined)}
        onUnsend={may(message) ? () => unsend(messageId) : undefined}
        onEdit={onAnswer && !message.voice && mayEdit(message) ? () => setEdited(messageId) : undefined}
        editor={
          messageId === edited ? (
            <EditMessage
              conversationId={conversation.conversationId}
              message={message}
              onClose={() => setEdited(undefined)}
            />
          ) : undefined
        }
        onReport={!message.mine && !message.removed ? () => report(message) : undefined}
        onAnswer={onAnswer && !message.removed ? () => onAnswer(message) : undefined}
        onReact={react && ((reaction) => react(messageId, said === reaction ? null : reaction))}
        onLead={lead}
        receipt={message === own ? receipt : undefined}
        covered={conversation.folder === 'Requests' && !message.mine}
        onStale={renewPictures}
      />
    )
  }
  return (
    <div className={styles.place}>
      <div
        ref={log}
        className={styles.scroller}
        role="log"
        aria-label={t('message.log', { name })}
        aria-busy={fetchingOlder || undefined}
        tabIndex={reached}
        onScroll={onScroll}
      >
        <div className={styles.log}>
          <span ref={top} className={styles.top} />
          {fetchingOlder && (
            <p className={styles.older}>
              <Spinner />
            </p>
          )}
          {failure && <MailLoadFailure failure={failure} />}
          {rows.map(draw)}
          {waiting}
        </div>
      </div>
      {media.length > 0 && <PreparedCards cards={media} renew={readAgain} />}
      {!atEnd && (
        <div className={styles.toEnd}>
          <Button size="small" icon="chevron-down" onClick={toEnd} data-new="">
            {t('message.toEnd')}
          </Button>
        </div>
      )}
      <p className={styles.typing} role="status">
        {typists.length > 0 && (
          <>
            <span className={styles.dots} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            {t('typing', { count: typists.length, name: format.list(typists.map(authorOf)) })}
          </>
        )}
      </p>
    </div>
  )
}
