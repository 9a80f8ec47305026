import { Link } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import styles from './contact.module.css'

interface LinksCardProps {
  /** Of its heading. */
  id: string
  title: string
  links: readonly { to: string; label: string }[]
}

/** A card with pages to go on to. */
export const LinksCard = ({ id, title, links }: LinksCardProps) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
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
