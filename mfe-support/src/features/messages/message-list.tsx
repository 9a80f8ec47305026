import type { TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { Button, Time } from '@samvaer/ui'
import { Fragment, type ReactNode } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { EventLine } from './event-line.tsx'
import { Message } from './message.tsx'
import styles from './messages.module.css'

interface MessageListProps {
  /** In the order of time. */
  messages: readonly TicketMessage[]
  /** The side that reads: its own words stand at the right. */
  reader: 'Member' | 'Staff'
  /** The author, for staff. */
  author?: string
  /** The first message that is new to the reader. */
  firstNew?: number | undefined
  /** Returns the path of a ticket that an event names. */
  pathOf?: (ticketId: number) => string
  /** Earlier ones are there. */
  earlier?: { busy: boolean; fetch: () => void } | undefined
  /** Something went wrong while more was read. */
  failure?: ReactNode
  /** The addresses of pictures ended: read again. */
  onStale?: () => void
  /** Says why so many pictures of a message are not shown; the reader may be able to change it. */
  missing?: (count: number) => ReactNode
}

/** Lists the messages of a ticket, the oldest first. */
export const MessageList = (props: MessageListProps) => {
  const { messages, reader, author, firstNew, pathOf, earlier, failure, onStale, missing } = props
  const t = useSupportTexts()
  return (
    <>
      {failure}
      {earlier && (
        <p className={styles.earlier}>
          <Button size="small" busy={earlier.busy} onClick={earlier.fetch}>
            {t('messages.earlier')}
          </Button>
        </p>
      )}
      <ol className={styles.list} aria-label={t('messages.label')}>
        {messages.map((message) => (
          <Fragment key={message.messageId}>
            {message.messageId === firstNew && (
              <li className={styles.new} data-new-mark="">
                {t('messages.new')}
              </li>
            )}
            <li className={styles.item} data-kind={message.kind} data-own={message.kind === reader || undefined}>
              {message.kind === 'Event' ? (
                <EventLine message={message} pathOf={pathOf} />
              ) : (
                <Message message={message} reader={reader} author={author} onStale={onStale} missing={missing} />
              )}
              {message.kind !== 'Event' && (
                <span className={styles.time}>
                  <Time value={message.at} />
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </>
  )
}
