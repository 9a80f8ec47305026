import type { ComponentProps, ReactNode } from 'react'
import { withinLength } from '../behaviour/within-length.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldWords, useFieldAttributes } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldWords {
  /** At the end of the label's line: a counter, a link. */
  beside?: ReactNode
}

/** Asks for one line of text. Takes what react-hook-form's `register` gives. */
export const TextField = ({ label, description, error, beside, id, ...rest }: TextFieldProps) => {
  const attributes = useFieldAttributes({ label, description, error }, id)
  return (
    <Field id={attributes.id} {...{ label, description, error, beside }}>
      <input type="text" {...rest} {...attributes} {...withinLength(rest)} className={styles.control} />
    </Field>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldWords {
  beside?: ReactNode
}

/** Several lines of text; grows with what is written. */
export const TextArea = ({ label, description, error, beside, id, ...rest }: TextAreaProps) => {
  const attributes = useFieldAttributes({ label, description, error }, id)
  return (
    <Field id={attributes.id} {...{ label, description, error, beside }}>
      <textarea
        rows={4}
        {...rest}
        {...attributes}
        {...withinLength(rest)}
        className={classNames(styles.control, styles.area)}
      />
    </Field>
  )
}
