import { darkExperiences, darkTextLimits } from '@samvaer/contracts/profile/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card, Checkbox, Select, TextArea } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { personName } from '../edit-frame/person-name.ts'
import type { OwnPerson } from '../edit-frame/persons-query.ts'
import { SaveBar } from '../edit-frame/save-bar.tsx'
import { selectValue } from '../edit-frame/select-value.ts'
import styles from './dark.module.css'
import { DarkConflict } from './dark-conflict.tsx'
import type { EditedDarkProfile } from './dark-queries.ts'
import { useDarkEditor } from './use-dark-editor.ts'

interface DarkProfileFormProps {
  data: EditedDarkProfile
  persons: readonly OwnPerson[]
}

/** Edits what the profile says on the dark variant alone. */
export const DarkProfileForm = ({ data, persons }: DarkProfileFormProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const roles = useQuery(callQuery('EditProfile/GetDarkPersonRoles', {})).data?.items ?? []
  const { form, dirty, busy, clashes, submit, discard, choose } = useDarkEditor(data, persons)
  const { register } = form
  return (
    <form className={styles.parts} onSubmit={(event) => void submit(event)} noValidate>
      {clashes && <DarkConflict clashes={clashes} persons={persons} busy={busy} onChoose={choose} />}
      <Card as="section" inset="large" aria-labelledby="dark-about">
        <h2 id="dark-about">{t('edit.dark.about')}</h2>
        <div className={styles.form}>
          <TextArea
            label={t('edit.dark.aboutLabel')}
            rows={8}
            maxLength={darkTextLimits.about}
            {...register('profile.about')}
          />
          <TextArea
            label={t('edit.dark.boundaries')}
            description={t('edit.dark.boundariesHint')}
            maxLength={darkTextLimits.boundaries}
            {...register('profile.boundaries')}
          />
        </div>
      </Card>
      {persons.map((person, place) => (
        <Card key={person.personId} as="section" inset="large" aria-labelledby={`dark-person-${place}`}>
          <h2 id={`dark-person-${place}`}>{personName(person, t, format)}</h2>
          <fieldset className={styles.answers}>
            <legend>{t('edit.dark.roles')}</legend>
            {roles.map((role) => (
              <Checkbox
                key={role}
                id={`dark-${place}-${role}`}
                label={t(`profile.darkRole.${role}`)}
                value={role}
                {...register(`persons.${place}.roles`)}
              />
            ))}
          </fieldset>
          <Select
            label={t('edit.dark.experience')}
            placeholder={t('edit.unanswered')}
            options={darkExperiences.map((value) => ({ value, label: t(`profile.darkExperience.${value}`) }))}
            {...register(`persons.${place}.experience`, { setValueAs: selectValue })}
          />
        </Card>
      ))}
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
    </form>
  )
}
