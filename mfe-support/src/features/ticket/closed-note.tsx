import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import type { TicketActs, TicketState } from './ticket-acts.ts'

interface ClosedNoteProps {
  ticket: Pick<TicketState, 'status' | 'reopenUntil' | 'may'>
  reopen: TicketActs['reopen']
}

/**
 * Tells what can still be done about a ticket that is closed: for 14 days it opens again, afterwards words begin a new
 * one.
 */
export const ClosedNote = ({ ticket: { status, reopenUntil, may }, reopen }: ClosedNoteProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  if (status !== 'Closed') return null
  if (!may.reopen) return <Callout title={t('closed.title')}>{t(may.write ? 'closed.anew' : 'closed.over')}</Callout>
  const action = reopen && (
    <Button size="small" icon="undo" busy={reopen.busy} onClick={reopen.run}>
      {t('closed.reopen')}
    </Button>
  )
  return (
    <Callout title={t('closed.title')} action={action}>
      {reopenUntil && t('closed.reopenUntil', { date: format.date(reopenUntil) })}
    </Callout>
  )
}
