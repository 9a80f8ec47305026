import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { VisuallyHidden } from '@samvaer/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import type { Total } from '../filter-data/use-total-text.ts'
import { Person } from '../people/person.tsx'
import { ReasonList } from '../people/reason-list.tsx'
import { ListHead } from '../people-lists/list-head.tsx'
import { NoMatches } from '../people-lists/no-matches.tsx'
import { PeopleList } from '../people-lists/people-list.tsx'
import { matchesWith } from './match-queries.ts'
import styles from './matches.module.css'

/** The first answer says how many there are. */
type Counted = Partial<{ total: Total }>

/** Lists the members who fit, the best first, each with why. */
export const MatchList = ({ tried }: { tried: MatchWeights | undefined }) => {
  const t = useSearchTexts()
  // Those of before stand until the others are there: nothing jumps while a slider moves.
  const list = { ...matchesWith(tried), placeholderData: keepPreviousData, retry: onceMore }
  const query = useInfiniteQuery(list)
  const total = useInfiniteQuery({ ...list, select: ({ pages }) => (pages[0] as Counted | undefined)?.total }).data
  const first = tried && !query.isPlaceholderData ? query.data?.[0] : undefined
  return (
    <div aria-busy={query.isPlaceholderData} className={styles.list}>
      {/* Tells the effect of a moved weight to those who do not see the list below. */}
      <VisuallyHidden>
        <span role="status">{first && t('matches.first', { name: first.name })}</span>
      </VisuallyHidden>
      <ListHead total={total} compact />
      <PeopleList query={query} queryKey={list.queryKey} label={t('matches.title')} roomy empty={<NoMatches />}>
        {(person, condensed) => (
          <Person key={person.profileId} person={person} condensed={condensed}>
            {person.reasons.length > 0 && <ReasonList reasons={person.reasons} />}
          </Person>
        )}
      </PeopleList>
    </div>
  )
}
