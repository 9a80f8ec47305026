import { wordLimits } from '@samvaer/contracts/search/values'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Badge, ButtonLink, EmptyState, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { otherPaths, paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { Person } from '../people/person.tsx'
import { ListHead, useListTotal } from '../people-lists/list-head.tsx'
import { PeopleList } from '../people-lists/people-list.tsx'
import { KinkField } from '../word-field/kink-field.tsx'
import { askedKinksPath, kinkEntriesPath, kinkLodgesPath, kinkPicturesPath } from './kink-address.ts'
import { peopleWith } from './kink-queries.ts'
import styles from './kinks.module.css'

/** The number of each that is told. */
const told = 6

/** Returns the kinks that were asked for first, then some of the others. */
const toldOf = (theirs: readonly string[], asked: readonly string[]): string[] =>
  theirs.toSorted((one, other) => Number(asked.includes(other)) - Number(asked.includes(one))).slice(0, told)

/** Lists the members who have all of the kinks that the address names. */
export const PeopleWith = ({ kinks }: { kinks: readonly string[] }) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const { nameOf } = useKinkNames()
  const list = peopleWith(kinks)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const total = useListTotal(list.queryKey)
  const [first = ''] = kinks
  const names = kinks.map(nameOf)
  return (
    <Stack gap={4}>
      <KinkField
        label={t('kinks.people.and')}
        kinks={kinks}
        most={wordLimits.kinks}
        onChange={(next) => void navigate(askedKinksPath(next))}
      />
      <div className={styles.elsewhere}>
        {kinks.length === 1 && (
          <ButtonLink size="small" icon="picture" to={kinkPicturesPath(first)}>
            {t('kinks.people.pictures')}
          </ButtonLink>
        )}
        {leadsSomewhere(otherPaths.lodgeSearch) && (
          <ButtonLink size="small" icon="lodges" to={kinkLodgesPath(names)}>
            {t('kinks.people.lodges')}
          </ButtonLink>
        )}
        {kinks.length === 1 && leadsSomewhere(otherPaths.entries) && (
          <ButtonLink size="small" icon="blogs" to={kinkEntriesPath(nameOf(first))}>
            {t('kinks.people.entries')}
          </ButtonLink>
        )}
      </div>
      <div>
        <ListHead total={total} />
        <PeopleList
          query={query}
          queryKey={list.queryKey}
          label={t('list.people')}
          empty={
            <EmptyState
              icon="moon"
              title={t('kinks.people.none.title')}
              text={t('kinks.people.none.text')}
              action={<ButtonLink to={paths.popularKinks}>{t('kinks.people.none.act')}</ButtonLink>}
            />
          }
        >
          {(person, condensed) => (
            <Person key={person.profileId} person={person} condensed={condensed}>
              <ul className={styles.shared} aria-label={t('tabs.kinks')}>
                {toldOf(person.kinks, kinks).map((kink) => (
                  <li key={kink}>
                    <Badge tone={kinks.includes(kink) ? 'accent' : 'neutral'}>{nameOf(kink)}</Badge>
                  </li>
                ))}
              </ul>
            </Person>
          )}
        </PeopleList>
      </div>
    </Stack>
  )
}
