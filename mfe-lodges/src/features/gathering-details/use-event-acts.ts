/** The acts of a member on an event, and those of its organisers on guests. */
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'
import { type EventData, eventKeys } from '../event-data/event-queries.ts'
import { useGiveUp } from './use-give-up.ts'

/** Signs the viewer up for an event, or off again. */
export const useSignUp = ({ eventId, mine, joinMode, waiting }: EventData) => {
  const t = useLodgeTexts()
  const holdsPlace = mine === 'Accepted'
  const onWaitingList = mine === 'Waiting'
  const giveUp = useGiveUp({ approved: holdsPlace && joinMode !== 'Free', onWaitingList, waiting })
  const signUp = useCall('Events/EventSignUp', {
    onSuccess: ({ state }, { following }) =>
      void toast({
        tone: state === 'Accepted' ? 'positive' : 'neutral',
        text: following ? t('series.cameToAll') : t(`event.now.${state}`),
      }),
    invalidates: eventKeys,
  })
  const quit = useCall('Events/QuitEvent', {
    handles: ({ detail }) => detail?.reason === 'LastOrganiser',
    onError: ({ detail }) => {
      if (detail?.reason === 'LastOrganiser') toast({ tone: 'warning', text: t('event.lastOrganiser') })
    },
    onSuccess: () => giveUp.done(() => signUp.mutate({ eventId })),
    invalidates: eventKeys,
  })
  return {
    busy: signUp.isPending || quit.isPending,
    /** @param following comes to those of its series that follow as well */
    signUp: (following = false) => signUp.mutate({ eventId, ...(following && { following }) }),
    quit: async () => {
      // A request that is withdrawn, or an invitation that is declined, is no place that somebody had.
      if ((!holdsPlace && !onWaitingList) || (await giveUp.ask())) quit.mutate({ eventId })
    },
  }
}

/** The acts of organisers on one guest. */
export const useGuestActs = (
  { eventId }: Pick<EventData, 'eventId'>,
  { profileId, name }: { profileId: number; name: string },
) => {
  const t = useLodgeTexts()
  const guest = { eventId, profileId }
  /** The texts of what keeps an organiser from being made or unmade. */
  const kept: Readonly<Record<string, string>> = {
    LastOrganiser: t('event.lastOrganiser'),
    TooManyOrganisers: t('event.guest.tooManyOrganisers'),
    AskedToday: t('event.guest.organiserAskedToday', { name }),
  }
  const reasonOf = ({ detail }: ApiError): string | undefined => kept[String(detail?.reason)]
  const approve = useCall('Events/ApproveEventSignUp', {
    onSuccess: () => void toast({ tone: 'positive', text: t('event.guest.approved', { name }) }),
    invalidates: eventKeys,
  })
  const decline = useCall('Events/DeclineEventSignUp', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('event.guest.declined', { name }) }),
    invalidates: eventKeys,
  })
  const remove = useCall('Events/RemoveEventProfile', {
    onSuccess: () => void toast({ tone: 'neutral', text: t('event.guest.removed', { name }) }),
    invalidates: eventKeys,
  })
  const organise = useCall('Events/SetEventOrganiser', {
    handles: (error) => reasonOf(error) !== undefined,
    onError: (error) => {
      const text = reasonOf(error)
      if (text !== undefined) toast({ tone: 'warning', text })
    },
    onSuccess: (_, { organiser }) => {
      if (organiser) toast({ tone: 'positive', text: t('event.guest.organiserAskedDone', { name }) })
    },
    invalidates: eventKeys,
  })
  return {
    busy: approve.isPending || decline.isPending,
    approve: () => approve.mutate(guest),
    decline: () => decline.mutate(guest),
    remove: () => remove.mutate(guest),
    setOrganiser: (organiser: boolean) => organise.mutate({ ...guest, organiser }),
  }
}
