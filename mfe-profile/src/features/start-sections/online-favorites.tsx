import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, Card, LoadFailure, PersonCard, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import styles from './people-section.module.css'

const everyMinute = 60_000

/** A person as a small picture: the compact view. */
const Face = ({ person }: { person: ProfileCard }) => {
  const to = useProfilePath()(person.profileId)
  const face = (
    <>
      <Avatar profile={person} size="large" />
      {person.name}
    </>
  )
  return to ? (
    <Link to={to} className={styles.face ?? ''}>
      {face}
    </Link>
  ) : (
    <span className={styles.face}>{face}</span>
  )
}

/** The favourites who are online. */
export const OnlineFavorites = ({ condensed }: StartSectionProps) => {
  const t = useProfileTexts()
  const query = useQuery(callQuery('TopMenu/OnlineFavorites', {}, { refetchInterval: everyMinute }))
  const people = query.data?.items
  return (
    <section aria-labelledby="start-online-favorites" aria-busy={query.isPending}>
      <div className={styles.head}>
        <h2 id="start-online-favorites">{t('startSections.onlineFavorites.title')}</h2>
      </div>
      {query.isPending && <Skeleton shape="card" lines={2} />}
      {query.isError && !people && <LoadFailure failure={failureOf(query)} t={t} />}
      {people?.length === 0 && <p className={styles.quiet}>{t('startSections.onlineFavorites.empty')}</p>}
      {people && people.length > 0 && (
        <ul className={condensed ? styles.faces : styles.people}>
          {people.map((person) => (
            <li key={person.profileId}>
              {condensed ? (
                <Face person={person} />
              ) : (
                <Card inset="small">
                  <PersonCard profile={person} />
                </Card>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
