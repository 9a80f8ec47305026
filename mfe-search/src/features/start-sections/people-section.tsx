import { onceMore } from '@samvaer/remote-kit/recovery'
import { Skeleton } from '@samvaer/ui'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { shownPeople } from '../people/shown-lists.ts'
import type { ShownPerson } from '../people/shown-person.ts'
import { PeopleFrame, PeopleOutline } from '../people-lists/people-frame.tsx'
import { Loaded } from '../recovery/recovery.ts'
import { Coming, SectionFrame, type SectionName } from './section-frame.tsx'
import { SmallPortrait } from './small-portrait.tsx'
import styles from './start-sections.module.css'

/** The beginning of a list. */
export interface Shelf<Shown extends ShownPerson> {
  queryKey: QueryKey
  queryFn: (asked: { signal: AbortSignal }) => Promise<{ items: Shown[] }>
  /** Milliseconds between two readings while the page is visible. */
  refetchInterval?: number
}

interface PeopleSectionProps<Shown extends ShownPerson> {
  name: SectionName
  all: string
  shelf: Shelf<Shown>
  condensed: boolean
  /** The first thing to do with each, where it is not simply to write. */
  act?: (person: Shown) => ReactNode
  /** Returns the reason why the section has each. */
  about?: (person: Shown) => ReactNode
}

/** People on the start page: as cards, or as small pictures where the member wants it condensed. */
export const PeopleSection = <Shown extends ShownPerson>(props: PeopleSectionProps<Shown>) => {
  const { name, all, shelf, condensed, act, about } = props
  const t = useSearchTexts()
  const query = useQuery({ ...shelf, retry: onceMore })
  const outline = condensed ? (
    <Skeleton shape="person" />
  ) : (
    <PeopleOutline condensed={false} shelf count={shownPeople} />
  )
  return (
    <SectionFrame name={name} all={all}>
      <Loaded query={query} outline={<Coming>{outline}</Coming>}>
        {({ items }) => {
          const label = t(`start.${name}.title`)
          if (items.length === 0) return <p className={styles.quiet}>{t(`start.${name}.empty`)}</p>
          if (condensed)
            return (
              <ul className={styles.faces} aria-label={label}>
                {items.map((person) => (
                  <SmallPortrait key={person.profileId} person={person} />
                ))}
              </ul>
            )
          return (
            <PeopleFrame condensed={false} shelf label={label} ids={items.map(({ profileId }) => profileId)}>
              {items.map((person) => (
                <Person key={person.profileId} person={person} condensed={false} act={act?.(person)}>
                  {about?.(person)}
                </Person>
              ))}
            </PeopleFrame>
          )
        }}
      </Loaded>
    </SectionFrame>
  )
}
