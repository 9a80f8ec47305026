import { callQuery } from '@samvaer/remote-kit/api'
import { Button, Card, ListEnd, Shelf, Time } from '@samvaer/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { AreaBoundary } from '../../remotes/area-boundary.tsx'
import { useStartTexts } from '../texts.ts'
import styles from './feed.module.css'
import { itemsOf, keyOf, newIn, nextPage, type Rests, type SourcedItem } from './feed-pages.ts'
import { rowOf, tryAgainWith, useFeedSources } from './feed-sources.ts'
import { NothingYet } from './nothing-yet.tsx'

/** Milliseconds for which the list is kept: who comes back sees the row that was left, not another list. */
const keptFor = 5 * 60_000

const beginning: Rests = {}

/** Shows one row; one that throws is missing alone. */
const Row = ({ source, item }: SourcedItem) => {
  const Drawn = rowOf(source)
  return (
    <AreaBoundary fallback={null}>
      <li className={styles.item}>{Drawn && <Drawn item={item} />}</li>
    </AreaBoundary>
  )
}

/** The line between what is new since the last visit and what is not. */
const Since = ({ since, isFirst }: { since: string; isFirst: boolean }) => {
  const t = useStartTexts()
  return (
    <li className={styles.since}>
      {t(isFirst ? 'feed.nothingNew' : 'feed.since')} · <Time value={since} />
    </li>
  )
}

/** New things from every remote that has some, the latest first, in one list. */
export default function Feed({ outline }: { outline: ReactNode }) {
  const t = useStartTexts()
  const sources = useFeedSources()
  const visit = useQuery({ ...callQuery('StartSettings/GetLastVisit', {}), retry: 1 })
  const { data, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['start.Feed', sources.map(({ name }) => name)],
    queryFn: ({ pageParam, signal }) => nextPage(sources, pageParam, signal),
    initialPageParam: beginning,
    getNextPageParam: ({ rests }) => rests,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    refetchOnReconnect: false,
    retry: false,
  })
  if (!data || visit.isPending) return outline
  const { pages } = data
  const items = itemsOf(pages)
  const missing = pages.flatMap((page) => page.missing)
  const since = visit.data?.since
  const newItems = since ? newIn(items, since) : undefined
  const again = () => {
    tryAgainWith(sources, missing)
    void refetch()
  }
  return (
    <Shelf title={t('sections.Feed')}>
      <Card inset="none">
        {items.length === 0 && missing.length === 0 && <NothingYet ways={sources.map(({ way }) => way)} />}
        {items.length > 0 && (
          <ul>
            {items.map((sourced, place) => (
              <Fragment key={keyOf(sourced)}>
                {since && place === newItems && <Since since={since} isFirst={place === 0} />}
                <Row {...sourced} />
              </Fragment>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <p className={styles.missing} role="status">
            {t('feed.missing')}{' '}
            <Button variant="quiet" size="small" busy={isFetching} onClick={again}>
              {t('feed.again')}
            </Button>
          </p>
        )}
      </Card>
      {items.length > 0 && (
        <ListEnd
          // Sections stand below: only who asks for more reads on, and then the next pages come by themselves.
          pages={pages.length === 1 ? Number.POSITIVE_INFINITY : pages.length}
          hasNext={hasNextPage}
          fetchingNext={isFetchingNextPage}
          fetchNext={fetchNextPage}
          failure={null}
        />
      )}
    </Shelf>
  )
}
