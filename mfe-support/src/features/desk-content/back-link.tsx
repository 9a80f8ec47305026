import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-content.module.css'

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <p>
    <Link className={styles.back} to={to}>
      <Icon name="arrow-left" size="small" />
      {label}
    </Link>
  </p>
)

export const BackToDesk = () => <BackLink to={paths.desk} label={useSupportTexts()('desk.title')} />
