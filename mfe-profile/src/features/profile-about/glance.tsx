import { type FactName, factNames, factRows } from '@samvaer/contracts/profile/fact-table'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useProfileTexts } from '../../texts.ts'
import { personFacts, sharedFacts } from './facts.ts'
import styles from './glance.module.css'
import { type AnyFact, useFactTexts } from './use-fact-texts.ts'

/** The facts that most want to know first. */
const first: readonly AnyFact['name'][] = ['occupation', 'height', ...factNames.filter((name) => factRows[name].glance)]

/** True where the answer alone says little: "None", "Never". */
const isNamed = (name: AnyFact['name']): boolean => name in factRows && factRows[name as FactName].glance === 'named'

const Words = ({ facts, who }: { facts: readonly AnyFact[]; who?: string }) => {
  const { nameOf, textOf } = useFactTexts()
  const shown = first.flatMap((name) => facts.find((fact) => fact.name === name) ?? [])
  if (shown.length === 0) return null
  return (
    <ul className={styles.words} {...(who && { 'aria-label': who })}>
      {who && <li className={styles.who}>{who}</li>}
      {shown.map((fact) => (
        <li key={fact.name} title={nameOf(fact)}>
          {isNamed(fact.name) && `${nameOf(fact)}: `}
          {textOf(fact)}
        </li>
      ))}
    </ul>
  )
}

/** The first facts in a word each, beside the picture; of a couple a line each. */
export const Glance = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const shared = sharedFacts(profile)
  const { persons } = profile
  if (persons.length < 2) return <Words facts={[...(persons[0] ? personFacts(persons[0]) : []), ...shared]} />
  return (
    <div className={styles.couple}>
      {persons.map((person) => (
        <Words
          key={person.personId}
          facts={personFacts(person)}
          who={t('profile.person', { gender: t(`profile.gender.${person.gender}`), age: person.age })}
        />
      ))}
      <Words facts={shared} />
    </div>
  )
}
