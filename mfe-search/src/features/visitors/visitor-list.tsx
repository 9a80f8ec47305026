import type { Gender } from '@samvaer/contracts/core/values'
import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { askMembership, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, ButtonLink, Callout, EmptyState, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { otherPaths, paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { ListHead, useListTotal } from '../people-lists/list-head.tsx'
import { kept } from '../people-lists/list-queries.ts'
import { PeopleList } from '../people-lists/people-list.tsx'
import { useSeen } from './use-seen.ts'
import styles from './visitors.module.css'

/** Lists visitors, read anew when the page is opened: visits come all the time. */
const visitorsOf = (gender: Gender | undefined) =>
  listQuery('Profiles/GetVisitors', gender ? { gender } : {}, { ...kept, staleTime: 0, method: 'POST' })

/** The first answer besides the items: the number of all, and whether they are all shown. */
interface Visits {
  total: number
  limited: boolean
}

/** Tells what a membership adds here; the three visits stay without one. */
const LastThree = ({ total }: Visits) => {
  const t = useSearchTexts()
  return (
    <Callout
      title={t('visitors.last.title', { count: total })}
      action={
        <Button size="small" onClick={() => askMembership('visits')}>
          {t('membership.action')}
        </Button>
      }
    >
      {t('visitors.last.text')}
    </Callout>
  )
}

/** Lists those who looked at the member’s profile, the newest first. */
export const VisitorList = ({ gender }: { gender: Gender | undefined }) => {
  const t = useSearchTexts()
  const list = visitorsOf(gender)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const total = useListTotal(list.queryKey)
  useSeen(query.isSuccess)
  const hide = useCall('Profiles/HideVisit', {
    onSuccess: () => void toast({ tone: 'positive', text: t('visitors.hide.done') }),
  })
  const improve = leadsSomewhere(otherPaths.editProfile)
  const empty = gender ? (
    <EmptyState
      icon="eye"
      title={t('visitors.empty.titleGender')}
      text={t('visitors.empty.textGender')}
      action={<ButtonLink to={paths.visitors}>{t('lists.everybody')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon="eye"
      title={t('visitors.empty.title')}
      text={t('visitors.empty.text')}
      action={
        <ButtonLink variant="primary" to={improve ? otherPaths.editProfile : paths.search}>
          {improve ? t('visitors.empty.act') : t('notFound.act')}
        </ButtonLink>
      }
    />
  )
  return (
    <>
      <ListHead total={total} />
      <PeopleList
        query={query}
        queryKey={list.queryKey}
        label={t('visitors.title')}
        empty={empty}
        above={(answer) => {
          const visits = answer as unknown as Visits
          return visits.limited && <LastThree {...visits} />
        }}
      >
        {(visitor, condensed) => (
          <Person
            key={visitor.profileId}
            person={visitor}
            condensed={condensed}
            beside={<Time value={visitor.visitedAt} />}
            about={['why']}
            entries={[
              {
                id: 'hide',
                icon: 'eye-off',
                label: t('visitors.hide.act'),
                act: () => hide.mutate({ profileId: visitor.profileId }),
              },
            ]}
          >
            {visitor.new && (
              <span className={styles.new}>
                <Badge tone="accent">{t('visitors.new')}</Badge>
              </span>
            )}
          </Person>
        )}
      </PeopleList>
    </>
  )
}
