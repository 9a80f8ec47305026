import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useState } from 'react'
import { ticketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { arrived } from '../ticket-data/arrived.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { ownKeys } from '../ticket-data/queries.ts'
import { conflicts, type TicketActs, type TicketState } from './ticket-acts.ts'

/** The acts of a member on an own ticket. */
export const useOwnActs = (ticketId: number, { lastNumber }: Pick<TicketState, 'lastNumber'>): TicketActs => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<string>()
  const [leadsTo, setLeadsTo] = useState<string>()
  // After the render that knows that nothing is left to be sent.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo)
  }, [leadsTo, navigate])
  const settings = {
    handles: (error: ApiError) => conflicts.includes(conflictReason(error) ?? ''),
    onError: (error: ApiError) => setConflict(conflictReason(error)),
    invalidates: ownKeys(ticketId),
  }
  const add = useCall('Tickets/AddMessageToTicket', {
    ...settings,
    onSuccess: ({ ticketId: answered }) => {
      setConflict(undefined)
      if (answered === ticketId) return
      toast({ tone: 'neutral', text: t('ticket.begunAnew') })
      setLeadsTo(ticketPath(answered))
    },
  })
  const reopen = useCall('Tickets/ReopenTicket', { ...settings, onSuccess: () => setConflict(undefined) })
  const close = useCall('Tickets/CloseTicket', {
    ...settings,
    onSuccess: () => {
      setConflict(undefined)
      const undo = { label: t('ticket.undo'), run: () => reopen.mutate({ ticketId }) }
      toast({ tone: 'positive', text: t('ticket.closed'), action: undo })
    },
  })
  const rate = useCall('Tickets/RateTicket', {
    ...settings,
    invalidates: [...ownKeys(ticketId), ['Seo/TicketsRating']],
    onSuccess: () => {
      setConflict(undefined)
      toast({ tone: 'positive', text: t('rate.done') })
    },
  })
  return {
    send: (text, tempMediaIds) => arrived(add.mutateAsync({ ticketId, text, tempMediaIds })),
    sending: add.isPending,
    close: () => close.mutate({ ticketId, seen: lastNumber }),
    closing: close.isPending,
    reopen: { run: () => reopen.mutate({ ticketId }), busy: reopen.isPending },
    rate: (rating) => arrived(rate.mutateAsync({ ticketId, ...rating })),
    rating: rate.isPending,
    conflict,
  }
}
