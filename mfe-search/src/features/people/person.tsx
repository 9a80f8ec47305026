import { rowAttributes } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Card, Icon, IconButton, lazyPart, PersonCard } from '@samvaer/ui'
import type { MenuEntry } from '@samvaer/ui/overlays'
import { type ReactNode, useContext } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './person.module.css'
import { PortraitCard } from './portrait-card.tsx'
import { SeenContext } from './seen.ts'
import type { AboutShowing, ShownPerson } from './shown-person.ts'
import { useDistanceText } from './use-distance-text.ts'
import { WriteLink } from './write-link.tsx'

const PersonMenu = lazyPart(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))

export interface PersonProps {
  person: ShownPerson
  /** A row of a list instead of a card. */
  condensed: boolean
  /** The further words beside the place: a time. */
  beside?: ReactNode
  /** The reason why this list has them: reasons, words in common. */
  children?: ReactNode
  /** The first thing to do here; to write, where nothing else is said. */
  act?: ReactNode
  /** The further acts of this page. */
  entries?: readonly MenuEntry[] | undefined
  /** The menu's acts about their being shown, where it is not a list of the search. */
  about?: readonly AboutShowing[] | undefined
}

const Presence = ({ online }: Pick<ShownPerson, 'online'>) => {
  const t = useSearchTexts()
  if (!online) return null
  return (
    <span>
      <span className={styles.presence} {...(online === 'Now' && { 'data-now': '' })}>
        {t(`online.${online}`)}
      </span>
    </span>
  )
}

const Acts = ({ person, ...further }: Pick<PersonProps, 'person' | 'entries' | 'about'>) => {
  const t = useSearchTexts()
  return (
    <PersonMenu
      person={person}
      {...further}
      meanwhile={<IconButton label={t('person.menu', { name: person.name })} icon="more" size="small" disabled />}
    />
  )
}

/** A member in a list of members, the same on every page: as a card, or as a row where the member wants it condensed. */
export const Person = ({ person, condensed, beside, children, act, entries, about }: PersonProps) => {
  const t = useSearchTexts()
  const distanceText = useDistanceText()
  const { profileId, online, distance, promoted } = person
  const { id } = useCurrentProfile()
  const seen = useContext(SeenContext).has(profileId)
  const words = {
    beside: beside ?? (distance ? distanceText(distance) : undefined),
    ...((online || seen) && {
      state: (
        <>
          {online && <Presence online={online} />}
          {seen && (
            <span className={styles.seen}>
              <Icon name="eye" size="small" />
              {t('person.seen')}
            </span>
          )}
        </>
      ),
    }),
  }
  const label = promoted && (
    <div className={styles.promoted}>
      <Badge tone="accent">{t('person.promoted')}</Badge>
    </div>
  )
  const menu = id !== profileId && (
    <div className={styles.menu}>
      <Acts person={person} entries={entries} about={about} />
    </div>
  )
  const row = { ...rowAttributes(profileId), 'data-list-item': '' }
  if (condensed)
    return (
      <li className={styles.row} {...row}>
        <PersonCard profile={person} {...words} />
        {label}
        {children && <div className={styles.about}>{children}</div>}
        {menu}
      </li>
    )
  return (
    <Card as="li" inset="small" lively {...row}>
      <div className={styles.card}>
        <PortraitCard person={person} {...words} />
        {label}
        {children && <div className={styles.about}>{children}</div>}
        <div className={styles.act}>{id !== profileId && (act ?? <WriteLink person={person} />)}</div>
        {menu}
      </div>
    </Card>
  )
}
