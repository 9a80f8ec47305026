import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink, Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './calendar-pages.module.css'

interface StepsProps {
  title: string
  titleId: string
  back: { to: string; label: string }
  on: { to: string; label: string }
  /** The path of today. */
  now: string
}

/** Shows the title of the period, and the ways to what is before and behind it. */
export const Steps = ({ title, titleId, back, on, now }: StepsProps) => {
  const t = useLodgeTexts()
  return (
    <div className={styles.steps}>
      <h2 id={titleId} className={styles.stepTitle} aria-live="polite">
        {title}
      </h2>
      <ButtonLink size="small" variant="quiet" to={now}>
        {t('calendar.today')}
      </ButtonLink>
      <Link to={back.to} className={styles.step} aria-label={back.label} title={back.label} replace>
        <Icon name="chevron-left" />
      </Link>
      <Link to={on.to} className={styles.step} aria-label={on.label} title={on.label} replace>
        <Icon name="chevron-right" />
      </Link>
    </div>
  )
}
