import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { ListHead, useListTotal } from '../people-lists/list-head.tsx'
import { kept } from '../people-lists/list-queries.ts'
import { PeopleList } from '../people-lists/people-list.tsx'
import styles from './match-words.module.css'

/** Members who write the same words, those with most of them first. */
export const MatchWordList = ({ words }: { words: readonly string[] }) => {
  const t = useSearchTexts()
  const list = listQuery('Search/GetWordMatches', { words: [...words] }, { ...kept, method: 'POST' })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const total = useListTotal(list.queryKey)
  return (
    <div>
      <ListHead total={total} />
      <PeopleList
        query={query}
        queryKey={list.queryKey}
        label={t('matchWords.title')}
        empty={<EmptyState icon="comment" title={t('matchWords.none.title')} text={t('matchWords.none.text')} />}
      >
        {(person, condensed) => (
          <Person key={person.profileId} person={person} condensed={condensed}>
            {person.words.length > 0 && (
              <ul className={styles.shared} aria-label={t('matchWords.shared')}>
                {person.words.map((word) => (
                  <li key={word}>
                    <Badge>{word}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Person>
        )}
      </PeopleList>
    </div>
  )
}
