import { factTable } from '@samvaer/contracts/profile/fact-table'
import { aboutLength, lookingForLength } from '@samvaer/contracts/profile/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card, Checkbox, TextArea } from '@samvaer/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import type { EditForm } from './edit-form.ts'
import styles from './facts-editor.module.css'

/** Shows how much of a text's room is used. */
const Counter = ({ name, most }: { name: 'profile.about' | 'profile.lookingForText'; most: number }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const text = useWatch<EditForm, typeof name>({ name })
  return <>{t('edit.facts.counter', { used: format.number(lengthOf(text)), most: format.number(most) })}</>
}

/** The text about the profile. */
export const AboutPart = () => {
  const t = useProfileTexts()
  const { register } = useFormContext<EditForm>()
  return (
    <Card as="section" inset="large" aria-labelledby="edit-about">
      <h2 id="edit-about">{t('edit.facts.about')}</h2>
      <p className={styles.lead}>{t('edit.facts.aboutLead')}</p>
      <TextArea
        label={t('edit.facts.aboutLabel')}
        rows={10}
        maxLength={aboutLength}
        beside={<Counter name="profile.about" most={aboutLength} />}
        {...register('profile.about')}
      />
    </Card>
  )
}

/** Asks what the profile looks for: some of a list, and its own words. */
export const LookingForPart = () => {
  const t = useProfileTexts()
  const { register } = useFormContext<EditForm>()
  return (
    <Card as="section" inset="large" aria-labelledby="edit-looking">
      <h2 id="edit-looking">{t('edit.facts.lookingFor')}</h2>
      <p className={styles.lead}>{t('edit.facts.lookingForLead')}</p>
      <fieldset className={styles.answers} aria-labelledby="edit-looking">
        {factTable.lookingFor.values.map((answer) => (
          <Checkbox
            key={answer}
            id={`looking-${answer}`}
            label={t(`facts.lookingFor.answers.${answer}`)}
            value={answer}
            {...register('profile.lookingFor')}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('edit.facts.lookingForText')}
        maxLength={lookingForLength}
        beside={<Counter name="profile.lookingForText" most={lookingForLength} />}
        {...register('profile.lookingForText')}
      />
    </Card>
  )
}
