import { Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { ownZone, sameClock, turnOf } from './time-zones.ts'
import { useWhen } from './use-when.ts'
import styles from './when.module.css'

interface WhenLinesProps {
  startsAt: string
  endsAt: string | null
  timeZone: string
  /** "Every Tuesday". */
  rhythm?: string | undefined
  /** Its date is still to be found. */
  open?: boolean
}

/** When something is, by the clock of the place; the zone is named where the reader’s own clock shows another time. */
export const WhenLines = ({ startsAt, endsAt, timeZone, rhythm, open = false }: WhenLinesProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const here = ownZone()
  const turn = turnOf(startsAt, timeZone)
  if (open)
    return (
      <div className={styles.when}>
        <Icon name="clock" />
        <p>{t('dates.open')}</p>
      </div>
    )
  return (
    <div className={styles.when}>
      <Icon name="clock" />
      <div>
        <p>
          <time dateTime={startsAt}>{when.range(startsAt, endsAt, timeZone)}</time>
        </p>
        {rhythm && <p className={styles.quiet}>{rhythm}</p>}
        {turn !== undefined && (
          <p className={styles.quiet}>
            {t(turn === 0 ? 'when.twice.first' : 'when.twice.second', { zone: when.zoneNow(startsAt, timeZone) })}
          </p>
        )}
        {!sameClock(startsAt, timeZone, here) && (
          <p className={styles.quiet}>
            {t('when.zone', { zone: when.zoneName(startsAt, timeZone), here: when.range(startsAt, endsAt, here) })}
          </p>
        )}
      </div>
    </div>
  )
}
