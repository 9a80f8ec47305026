import { useFormat } from '@samvaer/remote-kit/format'
import { Button } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import type { Membership } from '../billing-data/standing.ts'
import { usePrice } from '../billing-data/use-price.ts'

interface WithdrawDialogProps {
  withdrawal: NonNullable<Membership['withdrawal']>
  busy: boolean
  onWithdraw: () => void
  onClose: () => void
}

/** What happens to whoever withdraws, before it does (R26, docs/product/requirements.md). */
export default function WithdrawDialog({ withdrawal, busy, onWithdraw, onClose }: WithdrawDialogProps) {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdraw.title')}
      cancel={t('withdraw.cancel')}
      actions={
        <Button variant="danger" busy={busy} onClick={onWithdraw}>
          {t('withdraw.confirm')}
        </Button>
      }
    >
      <ul className={parts.points}>
        <li>{t('withdraw.ends')}</li>
        <li>{t('withdraw.paidBack', { price: priced(withdrawal.price) })}</li>
        <li>{t('withdraw.gifts')}</li>
        <li>{t('withdraw.deadline', { date: date(withdrawal.until) })}</li>
      </ul>
    </Dialog>
  )
}
