import { Button, Cluster } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from './desk.module.css'

interface FourEyesProps {
  /** False for the one who asked for it, and for the member. */
  mayConfirm: boolean
  confirm: string
  decline: string
  busy: boolean
  onConfirm: () => void
  onDecline: () => void
}

/** Lets what somebody else has asked for happen, or leaves it. */
export const FourEyes = ({ mayConfirm, confirm, decline, busy, onConfirm, onDecline }: FourEyesProps) => {
  const t = useBillingTexts()
  return (
    <>
      {!mayConfirm && <p className={styles.quiet}>{t('desk.refunds.somebodyElse')}</p>}
      <Cluster>
        {mayConfirm && (
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
        <Button onClick={onDecline}>{decline}</Button>
      </Cluster>
    </>
  )
}
