import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Card } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './contact.module.css'

/** What there is to read; the glossary is for members. */
export const ReadingCard = () => {
  const t = useSupportTexts()
  const { isLoggedIn } = useCurrentProfile()
  const links = [
    { to: paths.faq, label: t('faq.title') },
    { to: paths.changelog, label: t('changes.title') },
    ...(isLoggedIn ? [{ to: paths.glossary, label: t('glossary.title') }] : []),
  ]
  return (
    <Card as="section" aria-labelledby="reading">
      <h2 id="reading" className={styles.title}>
        {t('home.read')}
      </h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
