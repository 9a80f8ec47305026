import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { mailedPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { arrived } from '../ticket-data/arrived.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { conflicts, type TicketActs, type TicketState } from './ticket-acts.ts'

export const mailedTicket = (encryptedTicketId: string) =>
  queryOptions({
    queryKey: ['Tickets/EmailTicket', { encryptedTicketId }] as const,
    queryFn: ({ signal }) => api.post('Tickets/EmailTicket', { encryptedTicketId }, { signal }),
    staleTime: 0,
  })

/** The acts of a ticket's author by a mailed link, without signing in. */
export const useMailedActs = (
  encryptedTicketId: string,
  { lastNumber }: Pick<TicketState, 'lastNumber'>,
): TicketActs => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<string>()
  const settings = {
    handles: (error: ApiError) => conflicts.includes(conflictReason(error) ?? ''),
    onError: (error: ApiError) => setConflict(conflictReason(error)),
    invalidates: [mailedTicket(encryptedTicketId).queryKey],
  }
  const add = useCall('Tickets/AddMessageToEmailTicket', {
    ...settings,
    onSuccess: ({ encryptedTicketId: anew }) => {
      setConflict(undefined)
      if (anew === null) return
      toast({ tone: 'neutral', text: t('ticket.begunAnew') })
      void navigate(mailedPath(anew))
    },
  })
  const reopen = useCall('Tickets/ReopenEmailTicket', { ...settings, onSuccess: () => setConflict(undefined) })
  const close = useCall('Tickets/CloseEmailTicket', {
    ...settings,
    onSuccess: () => {
      setConflict(undefined)
      const undo = { label: t('ticket.undo'), run: () => reopen.mutate({ encryptedTicketId }) }
      toast({ tone: 'positive', text: t('ticket.closed'), action: undo })
    },
  })
  const rate = useCall('Tickets/RateEmailTicket', {
    ...settings,
    onSuccess: () => {
      setConflict(undefined)
      toast({ tone: 'positive', text: t('rate.done') })
    },
  })
  return {
    send: (text) => arrived(add.mutateAsync({ encryptedTicketId, text })),
    sending: add.isPending,
    close: () => close.mutate({ encryptedTicketId, seen: lastNumber }),
    closing: close.isPending,
    reopen: { run: () => reopen.mutate({ encryptedTicketId }), busy: reopen.isPending },
    rate: (rating) => arrived(rate.mutateAsync({ encryptedTicketId, ...rating })),
    rating: rate.isPending,
    conflict,
  }
}
