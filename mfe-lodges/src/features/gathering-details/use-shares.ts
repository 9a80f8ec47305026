/** The list of what is brought and of rides, of an event or a meetup, with what the viewer does to it. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { type ApiError, callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'

export type Shares = CallOutput<'Events/GetEventShares'>
export type Share = Shares['items'][number]
export type ShareKind = Share['kind']
export type NewShare = Omit<CallInput<'Events/AddEventShare'>, 'eventId'>

export interface ShareActs {
  busy: boolean
  add: (share: NewShare, onDone: () => void) => void
  take: (shareId: string, count: number) => void
  remove: (shareId: string) => void
}

const eventShares = 'Events/GetEventShares'
const meetupShares = 'Lodges/GetMeetupShares'

/** Reads the list again for the second of two who take the last one, and says why an act was refused. */
const useRefused = (name: typeof eventShares | typeof meetupShares) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  return (error: ApiError) => {
    const wasLate = error.code === 'NotFound' || error.detail?.reason === 'ShareTaken'
    toast({ tone: wasLate ? 'neutral' : 'danger', text: wasLate ? t('share.gone') : errorText(error, t) })
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

export const useEventShares = (eventId: number) => {
  const onError = useRefused(eventShares)
  const told = { handles: ({ code }: ApiError) => code !== 'SignInRequired', onError, invalidates: [[eventShares]] }
  const query = useQuery({ ...callQuery(eventShares, { eventId }), retry: onceMore })
  const add = useCall('Events/AddEventShare', told)
  const take = useCall('Events/TakeEventShare', told)
  const remove = useCall('Events/RemoveEventShare', told)
  const acts: ShareActs = {
    busy: add.isPending || take.isPending || remove.isPending,
    add: (share, onSuccess) => add.mutate({ eventId, ...share }, { onSuccess }),
    take: (shareId, count) => take.mutate({ eventId, shareId, count }),
    remove: (shareId) => remove.mutate({ eventId, shareId }),
  }
  return { query, acts }
}

export const useMeetupShares = (of: { lodgeId: number; meetupId: number }) => {
  const onError = useRefused(meetupShares)
  const told = { handles: ({ code }: ApiError) => code !== 'SignInRequired', onError, invalidates: [[meetupShares]] }
  const query = useQuery({ ...callQuery(meetupShares, of), retry: onceMore })
  const add = useCall('Lodges/AddMeetupShare', told)
  const take = useCall('Lodges/TakeMeetupShare', told)
  const remove = useCall('Lodges/RemoveMeetupShare', told)
  const acts: ShareActs = {
    busy: add.isPending || take.isPending || remove.isPending,
    add: (share, onSuccess) => add.mutate({ ...of, ...share }, { onSuccess }),
    take: (shareId, count) => take.mutate({ ...of, shareId, count }),
    remove: (shareId) => remove.mutate({ ...of, shareId }),
  }
  return { query, acts }
}
