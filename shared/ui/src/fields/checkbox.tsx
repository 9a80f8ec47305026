import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldNotes, type FieldWords, useFieldAttributes } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldWords {}

/** Yes or no. */
export const Checkbox = ({ label, description, error, id, ...rest }: CheckboxProps) => {
  const attributes = useFieldAttributes({ label, description, error }, id)
  return (
    <div className={styles.field}>
      <label className={styles.choice} htmlFor={attributes.id}>
        <input {...rest} {...attributes} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <FieldNotes id={attributes.id} description={description} error={error} />
    </div>
  )
}
