import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldNotes, type FieldWords, useFieldAttributes } from './field.tsx'

interface CheckboxGroupProps<Value extends string> extends FieldWords {
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  /** Hears the values in the order of the options. */
  onChange: (values: Value[]) => void
}

/** Any of a few, all visible. */
export const CheckboxGroup = <Value extends string>(props: CheckboxGroupProps<Value>) => {
  const { label, description, error, options, values, onChange } = props
  const { id, ...attributes } = useFieldAttributes({ label, description, error })
  const choose = (value: Value, chosen: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? chosen : values.includes(one))))
  return (
    <fieldset className={classNames(styles.group, Boolean(error) && styles.invalid)} {...attributes}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.choice, styles.pill)}>
            <input
              type="checkbox"
              className={styles.box}
              checked={values.includes(option.value)}
              onChange={({ target }) => choose(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} description={description} error={error} />
    </fieldset>
  )
}
