import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Card, LoadFailure, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { AboutText } from './about-text.tsx'
import styles from './person-facts.module.css'

type DarkPerson = { personId: number; roles: readonly string[]; experience: string | null }

const DarkPersonLines = ({ person }: { person: DarkPerson }) => {
  const t = useProfileTexts()
  const roles = person.roles.map((role) => t(`profile.darkRole.${role}`)).join(', ')
  return (
    <>
      {roles !== '' && <p>{roles}</p>}
      {person.experience && <p className={styles.none}>{t(`profile.darkExperience.${person.experience}`)}</p>}
    </>
  )
}

/**
 * Shows the facts of the dark variant alone (docs/product/dark-variant.md); members who have filled in nothing have no
 * section.
 */
export const DarkFacts = ({ profile: { card, persons } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const heading = useId()
  const query = useQuery({
    ...callQuery('Profiles/GetDarkProfile', { profileId: card.profileId }, { staleTime: 30_000 }),
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  if (failure) {
    const unanswered = failure.error instanceof ApiError && failure.error.status === 404
    return unanswered ? null : <LoadFailure failure={failure} />
  }
  if (!query.data) return <Skeleton shape="card" lines={3} />
  const { profile, persons: dark } = query.data
  const answered = dark.filter(({ roles, experience }) => roles.length > 0 || experience !== null)
  return (
    <>
      <AboutText text={profile.about} heading={t('profile.dark.about')} />
      {answered.length > 0 && (
        <Card as="section" aria-labelledby={heading}>
          <h2 id={heading} className={styles.heading}>
            {t('profile.dark.roles')}
          </h2>
          <div className={styles.persons}>
            {answered.map((one) => {
              const person = persons.find(({ personId }) => personId === one.personId)
              return (
                <section key={one.personId} className={styles.person}>
                  {person && persons.length > 1 && (
                    <h3 className={styles.who}>
                      {t('profile.person', { gender: t(`profile.gender.${person.gender}`), age: person.age })}
                    </h3>
                  )}
                  <DarkPersonLines person={one} />
                </section>
              )
            })}
          </div>
        </Card>
      )}
      <AboutText text={profile.boundaries} heading={t('profile.dark.boundaries')} />
    </>
  )
}
