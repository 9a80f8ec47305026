/** The proposed dates of an event or a meetup, with what the viewer does about them. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { type ApiError, callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { meetupKeys } from '../calendar-data/meetup-queries.ts'
import { eventKeys } from '../event-data/event-queries.ts'

export type Dates = CallOutput<'Events/GetEventDates'>
export type ProposedDate = Dates['items'][number]
export type Answers = CallInput<'Events/AnswerEventDates'>['answers']

export interface DateActs {
  busy: boolean
  answer: (answers: Answers, onRefused: () => void) => void
  choose: (startsAt: string) => void
}

const eventDates = 'Events/GetEventDates'
const meetupDates = 'Lodges/GetMeetupDates'

/** Says why an act was refused, and reads again what somebody else changed meanwhile. */
const useActs = (keys: typeof eventKeys) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const onError = (error: ApiError) => {
    toast({
      tone: error.code === 'Conflict' ? 'neutral' : 'danger',
      text: error.code === 'Conflict' ? t('dates.changed') : errorText(error, t),
    })
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const handles = ({ code }: ApiError) => code !== 'SignInRequired'
  return {
    told: { handles, onError },
    chosen: { handles, onError, onSuccess: () => void toast({ tone: 'positive', text: t('dates.chosen') }) },
  }
}

export const useEventDates = (eventId: number) => {
  const { told, chosen } = useActs(eventKeys)
  const query = useQuery({ ...callQuery(eventDates, { eventId }), retry: onceMore })
  const answer = useCall('Events/AnswerEventDates', { ...told, invalidates: [[eventDates]] })
  const choose = useCall('Events/ChooseEventDate', { ...chosen, invalidates: eventKeys })
  const acts: DateActs = {
    busy: choose.isPending,
    answer: (answers, onError) => answer.mutate({ eventId, answers }, { onError }),
    choose: (startsAt) => choose.mutate({ eventId, startsAt }),
  }
  return { query, acts }
}

export const useMeetupDates = (of: { lodgeId: number; meetupId: number }) => {
  const { told, chosen } = useActs(meetupKeys)
  const query = useQuery({ ...callQuery(meetupDates, of), retry: onceMore })
  const answer = useCall('Lodges/AnswerMeetupDates', { ...told, invalidates: [[meetupDates]] })
  const choose = useCall('Lodges/ChooseMeetupDate', { ...chosen, invalidates: meetupKeys })
  const acts: DateActs = {
    busy: choose.isPending,
    answer: (answers, onError) => answer.mutate({ ...of, answers }, { onError }),
    choose: (startsAt) => choose.mutate({ ...of, startsAt }),
  }
  return { query, acts }
}
