import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'

interface StopDialogProps {
  /** Until when the member is a subscriber all the same. */
  until: string | null
  busy: boolean
  /** It was not stopped, and why does not matter to whoever wants to: it can be tried again. */
  failed: boolean
  onStop: () => void
  onClose: () => void
}

/** The second and last step of stopping: what one keeps is said before (R26, docs/product/requirements.md). */
export default function StopDialog({ until, busy, failed, onStop, onClose }: StopDialogProps) {
  const t = useBillingTexts()
  const { date } = useFormat()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stop.title')}
      cancel={t('stop.cancel')}
      actions={
        <Button variant="primary" busy={busy} onClick={onStop}>
          {t('stop.confirm')}
        </Button>
      }
    >
      <ul className={parts.points}>
        {until && <li>{t('stop.until', { date: date(until) })}</li>}
        <li>{t('stop.charge')}</li>
        <li>{t('stop.free')}</li>
        {until && <li>{t('stop.back')}</li>}
      </ul>
      {failed && (
        <Callout tone="danger" live>
          {t('stop.failed')}
        </Callout>
      )}
    </Dialog>
  )
}
