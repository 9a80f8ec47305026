import { useSite } from '@samvaer/remote-kit/session'
import { DoorLink } from '../routing/door-link.tsx'
import styles from './logo.module.css'

/** The brand's sign and name; leads home: to the start page for members, else to the front page. */
export const Logo = ({ isLoggedIn }: { isLoggedIn: boolean }) => {
  const { name, logoPath } = useSite()
  return (
    <DoorLink className={styles.logo} to={isLoggedIn ? '/Start' : '/'} aria-label={name}>
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d={logoPath} fillRule="evenodd" />
      </svg>
      <span className={styles.name} data-logo-name="">
        {name}
      </span>
    </DoorLink>
  )
}
