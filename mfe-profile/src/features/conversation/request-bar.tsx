import { Button, Cluster } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './request-bar.module.css'

interface RequestBarProps {
  name: string
  onAccept: () => void
  onDecline: () => void
}

/**
 * Asks about a message of somebody new: one tap accepts, one declines, and neither costs anything
 * (docs/product/roles.md).
 */
export const RequestBar = ({ name, onAccept, onDecline }: RequestBarProps) => {
  const t = useProfileTexts()
  return (
    <section className={styles.bar} aria-label={t('request.title', { name })}>
      <p className={styles.title}>{t('request.title', { name })}</p>
      <p className={styles.text}>{t('request.text')}</p>
      <Cluster align="centre">
        <Button onClick={onDecline}>{t('request.decline')}</Button>
        <Button variant="primary" icon="check" onClick={onAccept}>
          {t('request.accept')}
        </Button>
      </Cluster>
    </section>
  )
}
