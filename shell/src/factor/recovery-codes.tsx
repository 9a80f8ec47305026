import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import styles from './factor.module.css'
import { useFactorTexts } from './texts.ts'

/** The recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useFactorTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ tone: 'positive', text: t('recovery.copied') })
  }
  return (
    <Callout tone="warning" live title={t('recovery.title')}>
      <p>{t('recovery.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button size="small" variant="primary" onClick={onDone}>
          {t('recovery.kept')}
        </Button>
      </div>
    </Callout>
  )
}
