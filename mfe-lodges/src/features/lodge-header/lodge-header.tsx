import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { anything, searchPath } from '../lodge-data/search-address.ts'
import { RoleBadge } from '../lodge-list/lodge-card.tsx'
import { LodgeCover } from '../lodge-list/lodge-cover.tsx'
import { LodgeActs } from './lodge-acts.tsx'
import styles from './lodge-header.module.css'

const wideSizes = '(width >= 1200px) 1080px, 100vw'
const smallSizes = '8rem'

interface LodgeHeaderProps {
  lodge: SeenLodge
  /** Smaller, above a page that is about something else than the lodge as a whole. */
  compact: boolean
}

/** Shows which lodge this is, and what one may do: the top of every page of a lodge. */
export const LodgeHeader = ({ lodge, compact }: LodgeHeaderProps) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  const { lodgeId, name, role, part } = lodge
  const { category, place, access, members, picture } = part
  return (
    <header className={compact ? styles.compact : styles.header}>
      <div className={styles.picture}>
        <LodgeCover lodge={{ lodgeId, name, picture }} sizes={compact ? smallSizes : wideSizes} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        <ul className={styles.facts}>
          <li>
            <Link to={searchPath({ ...anything, category })}>{t(`category.${category}`)}</Link>
          </li>
          {place && (
            <li>
              <Icon name="place" size="small" />
              {place.city}
            </li>
          )}
          <li>
            <Icon name="lodges" size="small" />
            {t('card.members', { count: members, shown: number(members) })}
          </li>
          {access === 'NewMembersApproved' && (
            <li>
              <Icon name="lock" size="small" />
              {t('card.approved')}
            </li>
          )}
          <li>
            <RoleBadge role={role} />
          </li>
        </ul>
        <LodgeActs lodge={lodge} />
      </div>
    </header>
  )
}
