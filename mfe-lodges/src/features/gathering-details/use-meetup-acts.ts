/** Coming to a meetup, and not coming after all. */
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'
import { type Meetup, meetupKeys } from '../calendar-data/meetup-queries.ts'
import { useGiveUp } from './use-give-up.ts'

export const useMeetupSignUp = ({ lodgeId, meetupId, mine, waiting }: Meetup) => {
  const t = useLodgeTexts()
  const reference = { lodgeId, meetupId }
  const signUp = useCall('Lodges/MeetupSignUp', {
    onSuccess: ({ state }, { following }) => {
      const text = state === 'Going' ? t('meetup.signedUp') : t('meetup.nowWaiting')
      toast({ tone: state === 'Going' ? 'positive' : 'neutral', text: following ? t('series.cameToAll') : text })
    },
    invalidates: meetupKeys,
  })
  const giveUp = useGiveUp({ approved: false, onWaitingList: mine === 'Waiting', waiting: waiting ?? 0 })
  const quit = useCall('Lodges/QuitMeetup', {
    onSuccess: () => giveUp.done(() => signUp.mutate(reference)),
    invalidates: meetupKeys,
  })
  return {
    busy: signUp.isPending || quit.isPending,
    /** @param following comes to those of its series that follow as well */
    signUp: (following = false) => signUp.mutate({ ...reference, ...(following && { following }) }),
    quit: async () => {
      if (await giveUp.ask()) quit.mutate(reference)
    },
  }
}
