import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNotes, type FieldWords, useFieldAttributes } from './field.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'>, FieldWords {
  options: readonly { value: string; label: string }[]
  /** The choice, where the page keeps it itself; with `register` it is left out. */
  value?: string | undefined
}

/** Asks for one of a few choices, all visible. */
export const RadioGroup = ({ label, description, error, options, id, value, ...rest }: RadioGroupProps) => {
  const { id: groupId, ...attributes } = useFieldAttributes({ label, description, error }, id)
  return (
    <fieldset className={classNames(styles.group, Boolean(error) && styles.invalid)} {...attributes}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.choice, styles.pill)}>
            <input
              {...rest}
              type="radio"
              className={styles.box}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={groupId} description={description} error={error} />
    </fieldset>
  )
}
