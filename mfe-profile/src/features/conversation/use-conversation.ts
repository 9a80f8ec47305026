import { callQuery } from '@samvaer/remote-kit/api'
import { useLive } from '@samvaer/remote-kit/live'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadAgain } from '../mail-data/use-read-again.ts'

/** A conversation without its messages: who takes part, whether one may write, the draft. */
export const useConversation = (conversationId: number) => {
  const queryClient = useQueryClient()
  const options = callQuery('Mail/GetConversation', { conversationId })
  const query = useQuery({ ...options, retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const readAgain = useReadAgain(query.data !== undefined, () =>
    queryClient.invalidateQueries({ queryKey: options.queryKey }),
  )
  useLive((live) => {
    if (live.about === 'Hej' || live.about === 'PhoneCall' || live.about === 'PhoneSignal') return
    const ours = live.about === 'Missed' || live.conversationId === conversationId
    const quiet = live.about === 'MailTyping' || live.about === 'MailRead' || live.about === 'MailReaction'
    if (ours && !quiet) readAgain()
  })
  return { conversation: query.data, failure }
}
