import { useTexts } from '@samvaer/remote-kit/texts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldWords, useFieldAttributes } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldWords {
  beside?: ReactNode
}

/** A password, hidden until its owner looks at it. */
export const PasswordField = ({ label, description, error, beside, id, ...rest }: PasswordFieldProps) => {
  const { t } = useTexts('shell')
  const [shown, setShown] = useState(false)
  const attributes = useFieldAttributes({ label, description, error }, id)
  return (
    <Field id={attributes.id} {...{ label, description, error, beside }}>
      <div className={styles.framed}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...attributes}
          type={shown ? 'text' : 'password'}
          className={classNames(styles.control, styles.withButton)}
        />
        <span className={styles.inside}>
          <IconButton
            label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
            icon={shown ? 'eye-off' : 'eye'}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </Field>
  )
}
