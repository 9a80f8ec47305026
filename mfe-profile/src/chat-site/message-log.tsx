import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { Fragment, useRef } from 'react'
import type { Subject } from './acts-dialog.tsx'
import { dayOf, dayWord } from './days.ts'
import { Message } from './message.tsx'
import styles from './message-log.module.css'
import { useChatTexts } from './texts.ts'
import type { Unread } from './use-unread.ts'
import type { Waiting } from './visit.ts'
import { WaitingMessage } from './waiting-message.tsx'

interface MessageLogProps {
  messages: readonly ChatMessage[]
  waiting: readonly Waiting[]
  /** Older ones can be read. */
  more: boolean
  unread: Unread
  ownId: number
  /** Of the room. */
  name: string
  /** Arrivals are not read out. */
  quiet: boolean
  readOlder: () => void
  sayAgain: (clientMessageId: string) => void
  takeBack: (clientMessageId: string) => void
  ask: (subject: Subject) => void
}

/** Milliseconds within which messages of one author are shown as a group. */
const groupedWithin = 5 * 60_000
/** Pixels from the end that still count as the end. */
const nearEnd = 60

const isGrouped = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  before.author.profileId === message.author.profileId &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < groupedWithin

/**
 * Draws the messages from their end up: the end is at 0, so that older pages move nothing and new messages show by
 * themselves when the end is in sight.
 */
export const MessageLog = (props: MessageLogProps) => {
  const { messages, waiting, more, unread, ownId, name, quiet, readOlder, sayAgain, takeBack, ask } = props
  const t = useChatTexts()
  const [language] = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const toEnd = () => {
    scroller.current?.scrollTo({ top: 0 })
    unread.see(true)
  }
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has keys alone scrolls it
        tabIndex={0}
        role="log"
        aria-live={quiet ? 'off' : 'polite'}
        aria-label={t('log.label', { room: name })}
        onScroll={({ currentTarget }) => unread.see(Math.abs(currentTarget.scrollTop) < nearEnd)}
      >
        <ol className={styles.messages}>
          {more && (
            <li className={styles.older}>
              <Button variant="quiet" size="small" onClick={readOlder}>
                {t('log.older')}
              </Button>
            </li>
          )}
          {messages.length === 0 && waiting.length === 0 && <li className={styles.empty}>{t('log.empty')}</li>}
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const newDay = before === undefined || dayOf(before.sentAt) !== dayOf(message.sentAt)
            const newHere = message.sequence === unread.from
            return (
              <Fragment key={message.chatMessageId}>
                {newDay && (
                  <li className={styles.day}>
                    <span>{dayWord(message.sentAt, language)}</span>
                  </li>
                )}
                {newHere && (
                  <li className={styles.new}>
                    <span>{t('log.new')}</span>
                  </li>
                )}
                <Message
                  message={message}
                  mine={message.author.profileId === ownId}
                  first={newDay || newHere || !isGrouped(message, before)}
                  ask={() => ask({ person: message.author, message })}
                />
              </Fragment>
            )
          })}
          {waiting.map((words) => (
            <WaitingMessage
              key={words.clientMessageId}
              words={words}
              sayAgain={() => sayAgain(words.clientMessageId)}
              takeBack={() => takeBack(words.clientMessageId)}
            />
          ))}
        </ol>
      </div>
      {unread.count > 0 && !unread.atEnd && (
        <div className={styles.arrivals}>
          <Button variant="primary" size="small" onClick={toEnd}>
            {t('log.arrived', { count: unread.count })}
          </Button>
        </div>
      )}
    </div>
  )
}
