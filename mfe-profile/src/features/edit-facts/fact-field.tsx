import { type FactName, type FactNameOf, factRows } from '@samvaer/contracts/profile/fact-table'
import { upperFirst } from '@samvaer/contracts/text/first-letter'
import { useLanguage } from '@samvaer/remote-kit/session'
import { CheckboxGroup, Select } from '@samvaer/ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { selectValue } from '../edit-frame/select-value.ts'
import type { EditForm } from './edit-form.ts'
import styles from './facts-editor.module.css'

interface FactFieldProps {
  fact: FactName
  name: `profile.${FactNameOf<'profile'>}` | `persons.${number}.facts.${FactNameOf<'person'>}`
  values: readonly string[]
}

/** Asks for one answer of a list, or for some of it; it may stay open. */
export const FactField = ({ fact, name, values }: FactFieldProps) => {
  const t = useProfileTexts()
  const [language] = useLanguage()
  const { control, register } = useFormContext<EditForm>()
  const label = t(`facts.${fact}.name`)
  const options = values.map((value) => ({
    value,
    label: upperFirst(t(`facts.${fact}.answers.${value}`), language),
  }))
  if (!factRows[fact].several)
    return (
      <Select
        label={label}
        placeholder={t('edit.unanswered')}
        options={options}
        {...register(name, { setValueAs: selectValue })}
      />
    )
  return (
    <div className={styles.several}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup
            label={label}
            options={options}
            values={Array.isArray(value) ? value : []}
            onChange={onChange}
          />
        )}
      />
    </div>
  )
}
