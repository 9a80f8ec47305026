import type { ComponentProps } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** On or off, at once. Its name is said by what is around it, or by `aria-label`. */
export const Switch = ({ checked, onSwitch, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    checked={checked}
    aria-checked={checked}
    className={styles.switch}
    onChange={({ target }) => onSwitch(target.checked)}
  />
)
