import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Badge, Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { MemberLine } from '../desk-frame/member-line.tsx'
import type { DeskContest } from './contest-overview.tsx'

/** Lists the winners with their prizes, who drew them, when and why. */
export const Winners = ({ draw }: { draw: NonNullable<DeskContest['draw']> }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const { by, at, reason, winners } = draw
  return (
    <Card as="section" aria-labelledby="winners" inset="large">
      <div className={styles.part}>
        <h2 id="winners">{t('desk.contest.winners')}</h2>
        <ul className={styles.log}>
          <li>
            <p className={styles.quiet}>
              {t('desk.staffNumber', { id: by })} · {dateTime(at)}
            </p>
            <p className={styles.said}>{reason}</p>
          </li>
        </ul>
        <ul className={styles.rows} aria-label={t('desk.contest.winners')}>
          {winners.map(({ profileId, member, product, given }) => (
            <li key={profileId} className={styles.row} {...rowAttributes(profileId)}>
              <div className={styles.line}>
                <MemberLine profileId={profileId} member={member} />
                <span className={styles.sum}>
                  {t(`product.${product}`)}
                  <Badge tone={given ? 'positive' : 'neutral'}>
                    {t(given ? 'desk.contest.given' : 'desk.contest.onTheWay')}
                  </Badge>
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
