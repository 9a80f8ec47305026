import { Button, ButtonLink } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import styles from './factor.module.css'
import { useFactorTexts } from './texts.ts'

/** Leads staff who have no second factor yet to where they set one up (R7). */
export default function FactorNeededDialog({ onClose }: { onClose: () => void }) {
  const t = useFactorTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('needed.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('needed.later')}
          </Button>
          <ButtonLink variant="primary" to="/Account#account-factors" onClick={onClose}>
            {t('needed.action')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.text}>{t('needed.text')}</p>
    </Dialog>
  )
}
