import { useOptimisticChoice } from '@samvaer/ui'
import type { ComponentProps } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'checked' | 'onChange'> {
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** Turns something on or off, at once. Its name is said by what is around it, or by `aria-label`. */
export const Switch = ({ checked, onSwitch, ...rest }: SwitchProps) => {
  const [on, hold] = useOptimisticChoice(checked)
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      className={styles.switch}
      onChange={({ target }) => {
        hold(target.checked)
        onSwitch(target.checked)
      }}
    />
  )
}
