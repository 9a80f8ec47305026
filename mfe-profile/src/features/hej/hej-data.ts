/** The hej between the reader and another one: how it is read, and how it is said, answered and ended. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { HejAbout } from '@samvaer/contracts/mail/hej'
import { callQuery, listQuery, useCall } from '@samvaer/remote-kit/api'
import { useLive } from '@samvaer/remote-kit/live'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { refreshLists } from '../mail-data/conversation-lists.ts'
import { refusalText } from '../mail-data/refusal-text.ts'

export type Hej = CallOutput<'Hej/GetHej'>

/** Somebody to say hej to. */
export interface Greeted {
  profileId: number
  name: string
}

const hejQuery = (profileId: number) => callQuery('Hej/GetHej', { profileId }, { staleTime: 60_000 })

export const heysList = (box: 'Received' | 'Sent') => listQuery('Hej/GetHeys', { box, take: 30 })

/** Reads what there is between the two, and again when it changes on another page; undefined until it is there. */
export const useHej = (profileId: number): Hej | undefined => {
  const queryClient = useQueryClient()
  const query = hejQuery(profileId)
  useLive((live) => {
    if (live.about === 'Missed' || (live.about === 'Hej' && live.profileId === profileId))
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  return useQuery({ ...query, retry: false }).data
}

/** The acts; each shows at once, and is undone when it fails. */
export const useHejActs = ({ profileId, name }: Greeted) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const changed = (change: (before: Hej) => Hej) => [changeAnswer('Hej/GetHej', { profileId }, change)]
  const onSuccess = () => void refreshLists(queryClient)
  const invalidates = [['Hej/GetHej', { profileId }], ['Hej/GetHeys']] as const
  const takeBack = useCall('Hej/TakeBackHej', {
    optimistic: () => changed((hej) => ({ ...hej, state: 'None' })),
    onSuccess,
    invalidates,
  })
  const say = useCall('Hej/SayHej', {
    optimistic: ({ about: { prompt, mediaId } = {} }) => {
      const about = { ...(prompt && { prompt }), ...(mediaId !== undefined && { mediaId: Number(mediaId) }) }
      return changed((hej) =>
        hej.state === 'Received' ? { ...hej, state: 'Mutual' } : { ...hej, state: 'Sent', about },
      )
    },
    once: true,
    onSuccess: ({ state }) => {
      onSuccess()
      if (state !== 'Sent') return
      const action = { label: t('hej.takeBack'), run: () => takeBack.mutate({ profileId }) }
      toast({ tone: 'positive', text: t('hej.told', { name }), action })
    },
    handles: (error) => error.detail?.reason === 'MailClosed',
    onError: (error) => {
      if (error.detail?.reason === 'MailClosed') toast({ tone: 'warning', text: refusalText(error, t) })
    },
    invalidates,
  })
  const decline = useCall('Hej/DeclineHej', {
    optimistic: () => changed((hej) => ({ ...hej, state: 'None' })),
    onSuccess: () => {
      onSuccess()
      toast({ tone: 'neutral', text: t('hej.declined', { name }) })
    },
    invalidates,
  })
  return {
    say: (about: HejAbout = {}) => say.mutate({ profileId, about }),
    decline: () => decline.mutate({ profileId }),
    takeBack: () => takeBack.mutate({ profileId }),
  }
}
