import { Button, Notice } from '@samvaer/ui'
import { useNotificationTexts } from './texts.ts'

/** The notifications did not come. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useNotificationTexts()
  return (
    <Notice
      tone="danger"
      live
      title={t('failed.title')}
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </Notice>
  )
}
