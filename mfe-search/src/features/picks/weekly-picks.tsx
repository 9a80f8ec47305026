import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Card, Checkbox, EmptyState, Loaded, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { ReasonList } from '../people/reason-list.tsx'
import { PeopleFrame, PeopleOutline } from '../people-lists/people-frame.tsx'

type Picks = CallOutput<'Search/GetWeeklyPicks'>

const weeklyPicks = callQuery('Search/GetWeeklyPicks', {})

/** The choice whether five come every week. */
const Wish = ({ wanted, nextAt }: Pick<Picks, 'wanted' | 'nextAt'>) => {
  const t = useSearchTexts()
  const format = useFormat()
  const save = useCall('Search/SaveWeeklyPicks', {
    invalidates: [weeklyPicks.queryKey],
    onSuccess: (_answer, { wanted: now }) => void toast({ tone: 'positive', text: t(now ? 'picks.on' : 'picks.off') }),
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Card>
      <Checkbox
        label={t('picks.wish')}
        description={wanted && nextAt ? t('picks.next', { day: format.date(nextAt) }) : t('picks.wishHint')}
        checked={save.isPending ? save.variables.wanted : wanted}
        onChange={({ target }) => {
          if (!save.isPending) save.mutate({ wanted: target.checked, timeZone })
        }}
      />
    </Card>
  )
}

/** The members of the last week, as the notification meant them, and whether there are to be others. */
export const WeeklyPicks = () => {
  const t = useSearchTexts()
  const format = useFormat()
  const query = useQuery({ ...weeklyPicks, retry: onceMore })
  const { mutate: look } = useCall('Search/SetWeeklyPicksAsSeen', { handles: () => true })
  const pickedAt = query.data?.pickedAt
  useEffect(() => {
    if (pickedAt) look({})
  }, [pickedAt, look])
  return (
    <Loaded query={query} outline={<PeopleOutline condensed={false} roomy />}>
      {({ items, ...wish }) => (
        <Stack gap={4}>
          <Wish {...wish} />
          {wish.pickedAt && <p>{t('picks.of', { day: format.date(wish.pickedAt) })}</p>}
          {items.length === 0 ? (
            <EmptyState
              icon="rings"
              title={t(wish.pickedAt ? 'picks.gone' : 'picks.none')}
              text={t(wish.pickedAt ? 'picks.goneText' : 'picks.noneText')}
            />
          ) : (
            <PeopleFrame condensed={false} roomy label={t('picks.title')} ids={items.map(({ profileId }) => profileId)}>
              {items.map((person) => (
                <Person key={person.profileId} person={person} condensed={false}>
                  {person.reasons.length > 0 && <ReasonList reasons={person.reasons} />}
                </Person>
              ))}
            </PeopleFrame>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
