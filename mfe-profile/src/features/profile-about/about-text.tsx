import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { Card } from '@samvaer/ui'
import { LinkedText, Translation } from '@samvaer/writing/reading'
import { useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './about-text.module.css'

/** Shows the members' own text about themselves, with its line breaks. */
export const AboutText = ({ text, heading }: { text: string; heading: string }) => {
  const id = useId()
  if (text === '') return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
      <Translation text={text} />
    </Card>
  )
}

/** Shows what they are looking for: in a word each, and in their own. */
export const LookingFor = ({ facts: { lookingFor, lookingForText } }: Pick<ProfileData, 'facts'>) => {
  const t = useProfileTexts()
  const id = useId()
  if (lookingFor.length === 0 && lookingForText === '') return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('facts.lookingFor.name')}
      </h2>
      {lookingFor.length > 0 && (
        <ul className={styles.wishes}>
          {lookingFor.map((wish) => (
            <li key={wish}>{t(`facts.lookingFor.answers.${wish}`)}</li>
          ))}
        </ul>
      )}
      {lookingForText !== '' && (
        <p className={styles.text}>
          <LinkedText text={lookingForText} />
        </p>
      )}
      <Translation text={lookingForText} />
    </Card>
  )
}
