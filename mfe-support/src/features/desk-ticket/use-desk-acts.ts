import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import type { TicketDesk } from '@samvaer/contracts/tickets/shapes'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { arrived } from '../ticket-data/arrived.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { deskKeys } from './desk-queries.ts'

export type DeskTicket = CallOutput<'Tickets/GetTicket'>
export type After = NonNullable<CallInput<'Tickets/AnswerTicket'>['after']>

/** The reason why an act was refused, because the ticket is another one than the page showed. */
export interface DeskConflict {
  reason: string
  /** The staff member who has it, for Claimed. */
  name: string | undefined
}

const known = ['NewMessage', 'Claimed', 'Closed', 'Open', 'Merged', 'OtherAuthor', 'Same', 'TooLate', 'Member']

const conflictOf = (error: ApiError): DeskConflict | undefined => {
  const reason = conflictReason(error)
  const name = error.detail?.name
  return reason !== undefined && known.includes(reason)
    ? { reason, name: typeof name === 'string' ? name : undefined }
    : undefined
}

/** The acts of staff on a ticket; each says what it has seen, and a refusal reads the ticket anew. */
export const useDeskActs = ({ ticketId, lastNumber: seen, claimedBy }: DeskTicket) => {
  const t = useSupportTexts()
  const [conflict, setConflict] = useState<DeskConflict>()
  const settings = {
    handles: (error: ApiError) => conflictOf(error) !== undefined,
    onError: (error: ApiError) => setConflict(conflictOf(error)),
    onSuccess: () => setConflict(undefined),
    invalidates: deskKeys(ticketId),
  }
  const said = (key: string) => ({
    ...settings,
    onSuccess: () => {
      setConflict(undefined)
      toast({ tone: 'positive', text: t(`desk.done.${key}`) })
    },
  })
  const claim = useCall('Tickets/ClaimTicket', settings)
  const release = useCall('Tickets/ReleaseTicket', settings)
  const answer = useCall('Tickets/AnswerTicket', said('answer'))
  const note = useCall('Tickets/AddTicketNote', settings)
  const forward = useCall('Tickets/ForwardTicket', said('forward'))
  const pending = useCall('Tickets/SetTicketPending', settings)
  const reopen = useCall('Tickets/ReopenTicket', settings)
  const merge = useCall('Tickets/MergeTickets', said('merge'))
  const remove = useCall('Tickets/DeleteTicket', said('delete'))
  const showWords = useCall('Tickets/ShowRatingWords', settings)
  const close = useCall('Tickets/CloseTicketAsStaff', {
    ...settings,
    onSuccess: () => {
      setConflict(undefined)
      const undo = { label: t('ticket.undo'), run: () => reopen.mutate({ ticketId }) }
      toast({ tone: 'positive', text: t('desk.done.close'), action: undo })
    },
  })
  return {
    conflict,
    claim: () => claim.mutate({ ticketId }),
    takeOver: () => claimedBy && claim.mutate({ ticketId, takeOverFrom: claimedBy.profileId }),
    claiming: claim.isPending,
    release: () => release.mutate({ ticketId }),
    releasing: release.isPending,
    answer: (text: string, after: After) => arrived(answer.mutateAsync({ ticketId, seen, text, after })),
    answering: answer.isPending,
    note: (text: string) => arrived(note.mutateAsync({ ticketId, text })),
    noting: note.isPending,
    forward: (desk: TicketDesk, words: string) => forward.mutateAsync({ ticketId, seen, desk, note: words }),
    pending: () => pending.mutate({ ticketId, seen }),
    close: () => close.mutate({ ticketId, seen }),
    closing: close.isPending,
    reopen: () => reopen.mutate({ ticketId }),
    reopening: reopen.isPending,
    merge: (intoTicketId: number) => merge.mutateAsync({ ticketId, intoTicketId }),
    remove: (reason: string) => remove.mutateAsync({ ticketId, reason }),
    showWords: (shown: boolean) => showWords.mutate({ ticketId, shown }),
    showing: showWords.isPending,
  }
}

export type DeskActs = ReturnType<typeof useDeskActs>
