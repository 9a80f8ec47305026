import { callQuery } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from './member-settings.module.css'

/** The way to the same settings of the viewer’s other lodges. */
export const OtherLodges = ({ lodgeId }: { lodgeId: number }) => {
  const t = useLodgeTexts()
  const { data } = useQuery(callQuery('Lodges/GetLodgesNotificationSettings', {}))
  const others = data?.items.filter((one) => one.lodgeId !== lodgeId) ?? []
  if (others.length === 0) return null
  return (
    <Card as="section" inset="large" aria-labelledby="lodge-others">
      <h2 id="lodge-others" className={styles.heading}>
        {t('news.others')}
      </h2>
      <ul className={styles.others}>
        {others.map(({ lodgeId: other, name, settings: { requests: _ofManagers, ...news } }) => {
          const on = Object.values(news).filter(Boolean).length
          return (
            <li key={other} className={styles.other}>
              <Link to={lodgePath(other, 'Settings')}>{name}</Link>
              <span className={styles.quiet}>{on === 0 ? t('news.silent') : t('news.on', { count: on })}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
