import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { otherPaths, paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { type Total, useTotalText } from '../filter-data/use-total-text.ts'
import { Person } from '../people/person.tsx'
import { ReasonList } from '../people/reason-list.tsx'
import { PeopleList } from '../people-lists/people-list.tsx'
import { ViewChoice } from '../people-lists/view-choice.tsx'
import { matchesWith } from './match-queries.ts'
import styles from './matches.module.css'

/** The first answer says how many there are. */
type Counted = Partial<{ total: Total }>

/** Who fits the member, the best first, each with why. */
export const MatchList = ({ tried }: { tried: MatchWeights | undefined }) => {
  const t = useSearchTexts()
  const totalText = useTotalText()
  // Those of before stand until the others are there: nothing jumps while a slider moves.
  const list = { ...matchesWith(tried), placeholderData: keepPreviousData, retry: onceMore }
  const query = useInfiniteQuery(list)
  const total = useInfiniteQuery({ ...list, select: ({ pages }) => (pages[0] as Counted | undefined)?.total }).data
  const empty = (
    <EmptyState
      icon="rings"
      title={t('matches.empty.title')}
      text={t('matches.empty.text')}
      action={
        leadsSomewhere(otherPaths.matchSettings) ? (
          <ButtonLink to={otherPaths.matchSettings}>{t('matches.change')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.advanced}>{t('tabs.advanced')}</ButtonLink>
        )
      }
    />
  )
  return (
    <div aria-busy={query.isPlaceholderData} className={styles.list}>
      {total && total.count > 0 && (
        <div className={styles.head}>
          <p className={styles.total} role="status">
            {totalText(total)}
          </p>
          <ViewChoice />
        </div>
      )}
      <PeopleList query={query} queryKey={list.queryKey} label={t('matches.title')} roomy empty={empty}>
        {(person, condensed) => (
          <Person key={person.profileId} person={person} condensed={condensed}>
            {person.reasons.length > 0 && <ReasonList reasons={person.reasons} />}
          </Person>
        )}
      </PeopleList>
    </div>
  )
}
