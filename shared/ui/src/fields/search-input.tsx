import type { ComponentProps, ReactNode } from 'react'
import { withinLength } from '../behaviour/within-length.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './search-input.module.css'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The label of the button at its end, which sends the form around it; without it there is none. */
  go?: string
  /** The content that floats below it while it is used: placed by its box. */
  children?: ReactNode
}

/** The field in which one looks for something. The caller names it: by a label around it, or `aria-label`. */
export const SearchInput = ({ go, children, ...input }: SearchInputProps) => (
  <div className={styles.box}>
    <Icon name="search" className={styles.icon} />
    <input
      type="search"
      autoComplete="off"
      {...input}
      {...withinLength(input)}
      className={classNames(styles.field, go !== undefined && styles.withGo)}
    />
    {go !== undefined && (
      <div className={styles.go}>
        <IconButton type="submit" size="small" icon="arrow-right" label={go} />
      </div>
    )}
    {children}
  </div>
)
