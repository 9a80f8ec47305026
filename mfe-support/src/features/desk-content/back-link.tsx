import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import styles from './desk-content.module.css'

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <p>
    <Link className={styles.back} to={to}>
      <Icon name="arrow-left" size="small" />
      {label}
    </Link>
  </p>
)
