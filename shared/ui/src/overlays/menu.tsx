import { useNavigate } from '@samvaer/remote-kit/router'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import button from '../buttons/button.module.css'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './menu.module.css'
import { windowOnTop } from './window-on-top.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconName
  tone?: 'danger'
  /** A path to go to, or what to do. */
  act: string | (() => void)
}

interface MenuProps {
  /** The subject of the menu, for screen readers and on hover. */
  label: string
  icon?: IconName
  entries: readonly MenuEntry[]
  size?: 'small' | 'medium'
}

/** Lists the acts on a thing, behind a button with three dots. */
export const Menu = ({ label, icon = 'more', entries, size = 'medium' }: MenuProps) => {
  const navigate = useNavigate()
  const [container, setContainer] = useState<Element>()
  const act = (id: string | number): void => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (typeof entry?.act === 'string') void navigate(entry.act)
    else entry?.act()
  }
  return (
    <MenuTrigger onOpenChange={(open) => open && setContainer(windowOnTop())}>
      <AriaButton className={classNames(button.button, button.icon, button[size])} aria-label={label}>
        <Icon name={icon} />
      </AriaButton>
      <Popover
        {...(container && { UNSTABLE_portalContainer: container })}
        className={styles.popover ?? ''}
        placement="bottom end"
        offset={4}
      >
        <AriaMenu className={styles.menu ?? ''} onAction={act}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={({ isFocused }) =>
                classNames(styles.item, isFocused && styles.focused, entry.tone && styles[entry.tone])
              }
            >
              {entry.icon && <Icon name={entry.icon} />}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
