import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { Card } from '@samvaer/ui'
import { useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { FactList } from './fact-list.tsx'
import { personFacts, sharedFacts } from './facts.ts'
import styles from './person-facts.module.css'

/** The facts: a column a person, and below what the two of a couple share. Of a single all stand in one list. */
export const PersonFactsSection = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const heading = useId()
  const shared = sharedFacts(profile)
  const persons = profile.persons.map((person) => ({ person, facts: personFacts(person) }))
  const couple = persons.length > 1
  if (shared.length === 0 && persons.every(({ facts }) => facts.length === 0)) return null
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {couple ? t('profile.facts.couple') : t('profile.facts.single')}
      </h2>
      {couple ? (
        <div className={styles.couple}>
          <div className={styles.persons}>
            {persons.map(({ person, facts }) => (
              <section key={person.personId} className={styles.person}>
                <h3 className={styles.who}>
                  {t('profile.person', { gender: t(`profile.gender.${person.gender}`), age: person.age })}
                </h3>
                {facts.length > 0 ? (
                  <FactList facts={facts} />
                ) : (
                  <p className={styles.none}>{t('profile.facts.none')}</p>
                )}
              </section>
            ))}
          </div>
          {shared.length > 0 && (
            <section className={styles.shared}>
              <h3 className={styles.who}>{t('profile.facts.together')}</h3>
              <FactList facts={shared} />
            </section>
          )}
        </div>
      ) : (
        <FactList facts={[...shared, ...(persons[0]?.facts ?? [])]} />
      )}
    </Card>
  )
}
