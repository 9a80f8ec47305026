import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/lodge-fields'
import { Link } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import card from './lodge-card.module.css'
import styles from './lodge-lines.module.css'

/** Lodges as lines. */
export const LodgeLines = ({ lodges }: { lodges: readonly Lodge[] }) => {
  const t = useLodgeTexts()
  return (
    <Card inset="none">
      <ul>
        {lodges.map(({ lodgeId, name, members }) => (
          <li key={lodgeId} className={styles.line}>
            <h3 className={styles.name}>
              <Link to={lodgePath(lodgeId)} className={card.link}>
                {name}
              </Link>
            </h3>
            <span className={styles.quiet}>{t('card.members', { count: members })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
