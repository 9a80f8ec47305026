import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import type { TicketCard, TicketDesk } from '@samvaer/contracts/tickets/shapes'
import { ticketDesks, ticketLimits } from '@samvaer/contracts/tickets/values'
import { RadioGroup, Select, TextArea } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { authorOf } from './desk-queries.ts'
import type { DeskActs, DeskTicket } from './use-desk-acts.ts'

export type DeskDialogName = 'forward' | 'merge' | 'delete'

interface DialogProps {
  ticket: DeskTicket
  acts: DeskActs
  problem: ReactNode
  onClose: () => void
}

const ForwardDialog = ({ acts, problem, onClose }: DialogProps) => {
  const t = useSupportTexts()
  const [desk, setDesk] = useState<TicketDesk>()
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={t('desk.forward')}
      act={t('desk.forward')}
      cancel={t('desk.cancel')}
      ready={desk !== undefined && !showsNothing(note)}
      onAct={() => desk && acts.forward(desk, note.trim())}
      problem={problem}
      onClose={onClose}
    >
      <RadioGroup
        label={t('desk.forwardTo')}
        name="desk"
        options={ticketDesks.map((one) => ({ value: one, label: t(`desk.to.${one}`) }))}
        value={desk ?? ''}
        onChange={({ target }) => setDesk(target.value as TicketDesk)}
      />
      <TextArea
        label={t('desk.forwardNote')}
        description={t('desk.forwardNoteHint')}
        maxLength={ticketLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}

const mayTake = ({ status }: TicketCard): boolean => status !== 'Closed' && status !== 'Deleted'

const MergeDialog = ({ ticket, acts, problem, onClose }: DialogProps) => {
  const t = useSupportTexts()
  const { data } = useQuery(authorOf(ticket.ticketId))
  const [into, setInto] = useState('')
  const others = (data?.tickets ?? []).filter((one) => one.ticketId !== ticket.ticketId && mayTake(one))
  return (
    <ActDialog
      title={t('desk.merge')}
      act={t('desk.merge')}
      cancel={t('desk.cancel')}
      ready={into !== ''}
      onAct={() => acts.merge(Number(into))}
      problem={problem}
      onClose={onClose}
    >
      <p>{t(data && others.length === 0 ? 'desk.mergeNone' : 'desk.mergeText')}</p>
      {others.length > 0 && (
        <Select
          label={t('desk.mergeInto')}
          placeholder={t('desk.mergeChoose')}
          options={others.map(({ ticketId, subject }) => ({ value: ticketId, label: `${ticketId} · ${subject}` }))}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        />
      )}
    </ActDialog>
  )
}

const DeleteDialog = ({ acts, problem, onClose }: DialogProps) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={t('desk.delete')}
      act={t('desk.delete')}
      cancel={t('desk.cancel')}
      tone="danger"
      ready={!showsNothing(reason)}
      onAct={() => acts.remove(reason.trim())}
      problem={problem}
      onClose={onClose}
    >
      <p>{t('desk.deleteText')}</p>
      <TextArea
        label={t('desk.deleteReason')}
        maxLength={maximumStaffReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  )
}

const dialogs = { forward: ForwardDialog, merge: MergeDialog, delete: DeleteDialog } as const

/** Opens the dialogs of acts that ask for more than a click. */
export const DeskDialog = ({ name, ...props }: DialogProps & { name: DeskDialogName }) => {
  const Shown = dialogs[name]
  return <Shown {...props} />
}
