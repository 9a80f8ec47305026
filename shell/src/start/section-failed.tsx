import { Button } from '@samvaer/ui'
import styles from './people-section.module.css'
import { useStartTexts } from './texts.ts'

/** A section that could not be read; the rest of the page stands. */
export const SectionFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useStartTexts()
  return (
    <p className={styles.quiet}>
      {t('failed.text')}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </p>
  )
}
