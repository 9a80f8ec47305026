import { bodyMeasures } from '@samvaer/contracts/identity/values'
import { factNamesOf, factRows } from '@samvaer/contracts/profile/fact-table'
import { livesAlone, maximumOccupation } from '@samvaer/contracts/profile/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Card, lazyPart, Skeleton, TextField } from '@samvaer/ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { type EditedPerson, type EditForm, numberIn } from './edit-form.ts'
import { FactField } from './fact-field.tsx'
import styles from './facts-editor.module.css'
import type { EditedProfile } from './use-facts-editor.ts'

const DateField = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).DateField }))

/** Questions to all of a profile; the wishes have a part of their own. */
const together = factNamesOf('profile').filter((fact) => factRows[fact].part !== 'wishes')

/** Asks what the persons answer together; nobody of a couple is single. */
export const TogetherPart = ({ couple }: { couple: boolean }) => {
  const t = useProfileTexts()
  return (
    <Card as="section" inset="large" aria-labelledby="edit-life">
      <h2 id="edit-life">{t(couple ? 'edit.facts.lifeTogether' : 'edit.facts.life')}</h2>
      <div className={styles.fields}>
        {together.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            name={`profile.${fact}`}
            values={factRows[fact].values.filter((value) => !couple || !livesAlone(value))}
          />
        ))}
      </div>
    </Card>
  )
}

const Birthday = ({ place, fixed, day }: { place: number; fixed: boolean; day: string }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { control, formState } = useFormContext<EditForm>()
  if (fixed)
    return (
      <div className={styles.fixed}>
        <p className={styles.quiet}>{t('edit.persons.birthday')}</p>
        <p>{format.date(`${day}T12:00:00Z`)}</p>
        <p className={styles.quiet}>{t('edit.persons.birthdayFixed')}</p>
      </div>
    )
  return (
    <Controller
      control={control}
      name={`persons.${place}.birthday`}
      render={({ field: { disabled: _, ...field } }) => (
        <DateField
          {...field}
          label={t('edit.persons.birthday')}
          description={t('edit.persons.birthdayHint')}
          error={formState.errors.persons?.[place]?.birthday && t('edit.persons.birthdayWrong')}
          meanwhile={<Skeleton shape="control" />}
        />
      )}
    />
  )
}

interface PersonPartProps {
  person: EditedPerson
  place: number
  couple: boolean
  /** The birthday was proven and stands from then on. */
  fixed: boolean
}

const PersonPart = ({ person, place, couple, fixed }: PersonPartProps) => {
  const t = useProfileTexts()
  const { register, formState } = useFormContext<EditForm>()
  const problems = formState.errors.persons?.[place]
  const gender = t(`profile.gender.${person.gender}`)
  const title = couple ? t('edit.persons.one', { place: place + 1, gender }) : t('edit.persons.title')
  const heading = `edit-person-${place}`
  return (
    <Card as="section" inset="large" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.fields}>
        <Birthday place={place} fixed={fixed} day={person.birthday} />
        {(['height', 'weight'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`edit.persons.${field}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(bodyMeasures[field].most).length}
            error={problems?.[field] && t(`edit.persons.${field}Wrong`)}
            {...register(`persons.${place}.${field}`, { setValueAs: numberIn })}
          />
        ))}
        {factNamesOf('person').map((fact) => (
          <FactField key={fact} fact={fact} name={`persons.${place}.facts.${fact}`} values={factRows[fact].values} />
        ))}
        <TextField
          label={t('profile.factName.occupation')}
          maxLength={maximumOccupation}
          autoComplete="organization-title"
          {...register(`persons.${place}.facts.occupation`)}
        />
      </div>
    </Card>
  )
}

/** Shows the persons, a couple side by side. */
export const PersonsPart = ({ persons }: { persons: EditedProfile['persons'] }) => {
  const { validated, ageProven } = useCurrentProfile()
  const couple = persons.length > 1
  return (
    <div className={couple ? styles.couple : undefined}>
      {persons.map((person, place) => (
        <PersonPart
          key={person.personId}
          person={person}
          place={place}
          couple={couple}
          fixed={person.birthdayStands || validated || ageProven}
        />
      ))}
    </div>
  )
}
