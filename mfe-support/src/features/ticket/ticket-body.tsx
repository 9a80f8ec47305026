import type { TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { Card } from '@samvaer/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { MessageList } from '../messages/message-list.tsx'
import { Composer } from '../writing/composer.tsx'
import type { TicketPictures } from '../writing/use-ticket-pictures.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { ClosedNote } from './closed-note.tsx'
import { RatingPart } from './rating-part.tsx'
import styles from './ticket.module.css'
import type { TicketActs, TicketState } from './ticket-acts.ts'

interface TicketBodyProps
  extends Pick<ComponentProps<typeof MessageList>, 'pathOf' | 'earlier' | 'failure' | 'onStale'> {
  ticket: TicketState
  /** In the order of time. */
  messages: readonly TicketMessage[]
  /** Answers that were not read when the page was opened. */
  unread?: number
  acts: TicketActs
  /** The place of the unsent words. */
  place: string
  attachments?: TicketPictures
}

/** The first of the answers that are new: it stays marked while the page is open. */
const useFirstNew = (messages: readonly TicketMessage[], unread: number): number | undefined => {
  const [firstNew] = useState(() =>
    unread > 0 ? messages.filter(({ kind }) => kind === 'Staff').at(-unread)?.messageId : undefined,
  )
  useEffect(() => {
    if (firstNew !== undefined) document.querySelector('[data-new-mark]')?.scrollIntoView({ block: 'center' })
  }, [firstNew])
  return firstNew
}

/** Shows the messages of a ticket, what became of it, and the box for what comes next. */
export const TicketBody = (props: TicketBodyProps) => {
  const { ticket, messages, unread = 0, acts, place, attachments, ...list } = props
  const t = useSupportTexts()
  const unsent = useUnsent(place, { text: '' })
  const firstNew = useFirstNew(messages, unread)
  const { status, may, reopenUntil } = ticket
  const closed = status === 'Closed'
  const send = async () => {
    if (!(await acts.send(unsent.values.text.trim(), attachments?.mediaIds ?? []))) return
    attachments?.clear()
    unsent.clear()
  }
  return (
    <div className={styles.body}>
      <div role="log" aria-label={t('messages.label')}>
        <MessageList {...list} messages={messages} reader="Member" firstNew={firstNew} />
      </div>
      <ClosedNote ticket={ticket} reopen={acts.reopen} />
      <RatingPart ticket={ticket} acts={acts} />
      {(may.write || unsent.values.text !== '') && (
        <Card>
          <Composer
            label={t(
              closed && !(may.reopen && reopenUntil) ? 'compose.anew' : closed ? 'compose.again' : 'compose.label',
            )}
            sendLabel={t('compose.send')}
            unsent={unsent}
            attachments={attachments}
            busy={acts.sending}
            problem={acts.conflict && t(`conflict.${acts.conflict}`)}
            onSend={() => void send()}
          />
        </Card>
      )}
    </div>
  )
}
