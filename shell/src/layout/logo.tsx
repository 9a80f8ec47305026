import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import styles from './logo.module.css'

/** The brand's sign and name; leads home. */
export const Logo = () => {
  const { name, logoPath } = useSite()
  const { isLoggedIn } = useCurrentProfile()
  return (
    <Link className={styles.logo} to={isLoggedIn ? '/Start' : '/'} aria-label={name}>
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d={logoPath} fillRule="evenodd" />
      </svg>
      <span className={styles.name} data-logo-name="">
        {name}
      </span>
    </Link>
  )
}
