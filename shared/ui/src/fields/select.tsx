import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldWords, useFieldAttributes } from './field.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldWords {
  options: readonly { value: string | number; label: string; disabled?: boolean }[]
  /** The first, empty choice. */
  placeholder?: string
}

/** Asks for one of many choices, by the platform's own list. */
export const Select = ({ label, description, error, options, placeholder, id, ...rest }: SelectProps) => {
  const attributes = useFieldAttributes({ label, description, error }, id)
  return (
    <Field id={attributes.id} {...{ label, description, error }}>
      <div className={styles.framed}>
        <select {...rest} {...attributes} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </div>
    </Field>
  )
}
