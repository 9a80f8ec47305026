import type { ComponentProps } from 'react'
import { heldButton } from '../behaviour/held-button.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** The act of the button, for those who do not see the icon and for those who wonder. */
  label: string
  icon: IconName
  size?: 'small' | 'medium' | undefined
}

/** A button whose icon everybody knows. */
export const IconButton = ({
  label,
  icon,
  size = 'medium',
  type,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    className={classNames(styles.button, styles.icon, styles[size])}
    aria-label={label}
    title={label}
    {...heldButton(disabled, onClick)}
  >
    <Icon name={icon} />
  </button>
)
