import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SeenContext, useSeenAmong } from '../people/seen.ts'
import type { ShownPerson } from '../people/shown-person.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { PeopleFrame, PeopleOutline } from './people-frame.tsx'
import styles from './people-list.module.css'
import { useCondensed } from './use-condensed.ts'

/** The answer beside the members: how many there are, for example. */
export type Answer = Record<string, unknown>

interface PeopleListProps<Person extends ShownPerson> {
  query: UseInfiniteQueryResult<Person[]>
  queryKey: readonly unknown[]
  /** The name of the list, for screen readers. */
  label: string
  /** The purpose of this list and the one next step, while it has nobody. */
  empty: ReactNode
  roomy?: boolean
  /** Draws the content above the members that are there; it is given the first answer. */
  above?: (answer: Answer) => ReactNode
  children: (person: Person, condensed: boolean) => ReactNode
}

/** An endless list of members, as cards or as rows. */
export const PeopleList = <Person extends ShownPerson>(props: PeopleListProps<Person>) => {
  const { query, queryKey, label, empty, roomy = false, above, children } = props
  const { condensed } = useCondensed()
  const queryClient = useQueryClient()
  const first = queryClient.getQueryData<InfiniteData<Answer>>(queryKey)?.pages[0]
  const ids = query.data?.map(({ profileId }) => profileId) ?? []
  const seen = useSeenAmong(ids)
  const outline = <PeopleOutline condensed={condensed ?? false} roomy={roomy} />
  return (
    <EndlessList query={query} queryKey={queryKey} outline={outline} empty={empty}>
      {(people) =>
        condensed === undefined ? (
          outline
        ) : (
          <>
            {above && first && <div className={styles.above}>{above(first)}</div>}
            <SeenContext value={seen}>
              <PeopleFrame condensed={condensed} roomy={roomy} label={label} ids={ids}>
                {people.map((person) => children(person, condensed))}
              </PeopleFrame>
            </SeenContext>
          </>
        )
      }
    </EndlessList>
  )
}
