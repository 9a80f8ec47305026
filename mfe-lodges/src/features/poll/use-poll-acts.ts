/** Voting in a poll, and closing it. */
import { useCall } from '@samvaer/remote-kit/api'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenPoll } from './poll-draft.ts'

/** The texts that show a poll. */
const polledKeys = [['Lodges/GetDebateEntry'], ['Lodges/GetMeetup'], ['Lodges/GetPollVoters']]

type Reason = string | undefined

/** @param onVoted the vote is counted */
export const usePollActs = ({ pollId, version }: Pick<SeenPoll, 'pollId' | 'version'>, onVoted: () => void) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const renew = useCallback(() => {
    for (const queryKey of polledKeys) void queryClient.invalidateQueries({ queryKey })
  }, [queryClient])
  const voting = useCall('Lodges/VoteInPoll', {
    handles: ({ code }) => code === 'Conflict',
    // Somebody was faster: what stands now is shown, and said.
    onError: ({ code, detail }) => {
      if (code !== 'Conflict') return
      const changed = detail?.reason === 'PollChanged'
      toast({ tone: 'warning', text: changed ? t('poll.changedMeanwhile') : t('poll.closedMeanwhile') })
      renew()
    },
    onSuccess: (_answer, { options }) => {
      toast({ tone: 'positive', text: options.length > 0 ? t('poll.counted') : t('poll.takenBack') })
      onVoted()
    },
    invalidates: polledKeys,
  })
  const closing = useCall('Lodges/ClosePoll', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('poll.closedNow') }),
    invalidates: polledKeys,
  })
  return {
    busy: voting.isPending || closing.isPending,
    renew,
    vote: (options: readonly number[]) => {
      if (!voting.isPending) voting.mutate({ pollId, version, options: [...options] })
    },
    /** @param withReason asks staff for their reason */
    close: async (withReason: (act: (reason: Reason) => void) => void) => {
      const sure = await confirm({
        title: t('poll.closeTitle'),
        text: t('poll.closeText'),
        confirmLabel: t('poll.close'),
        tone: 'danger',
      })
      if (sure) withReason((reason) => closing.mutate({ pollId, ...(reason !== undefined && { reason }) }))
    },
  }
}
