import { Link } from '@samvaer/remote-kit/router'
import type { ComponentProps } from 'react'
import styles from './card-link.module.css'

/** The title of a lively card, or of a line: the whole of it is the target, the title alone is the link. */
export const CardLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className={styles.link ?? ''} />
)
