import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The words of every field about itself. */
export interface FieldWords {
  label: ReactNode
  /** The hint about what to write, before anything is wrong. */
  description?: ReactNode
  /** The fault and the way to mend it; marks the field as invalid. */
  error?: ReactNode
}

/** The attributes by which a control is tied to its words. */
export interface FieldAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The attributes of a control with these words; `given` is the id that the page chose. */
export const useFieldAttributes = ({ description, error }: FieldWords, given?: string): FieldAttributes => {
  const own = useId()
  const id = given ?? own
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** The line below a control: the description, and the error once there is one. */
export const FieldNotes = ({ id, description, error }: Pick<FieldWords, 'description' | 'error'> & { id: string }) => (
  <>
    {description && (
      <p className={styles.description} id={`${id}-description`}>
        {description}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
)

interface FieldProps extends FieldWords {
  id: string
  /** At the end of the label's line: a counter, a link. */
  beside?: ReactNode
  children: ReactNode
}

/** Label, control and notes of a field. */
export const Field = ({ id, label, description, error, beside, children }: FieldProps) => (
  <div className={styles.field}>
    <div className={styles.head}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {beside && <span className={styles.beside}>{beside}</span>}
    </div>
    {children}
    <FieldNotes id={id} description={description} error={error} />
  </div>
)
