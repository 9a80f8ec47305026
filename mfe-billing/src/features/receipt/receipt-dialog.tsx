import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { receiptPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { shortReceiptOf } from '../billing-data/queries.ts'
import { useNewSubscriber } from './use-new-subscriber.ts'

interface ReceiptDialogProps {
  orderId: number
  onClose: () => void
}

/** Tells the outcome of a purchase, with the way to its receipt. Nothing for one day, and for what is no own order. */
export const ReceiptDialog = ({ orderId, onClose }: ReceiptDialogProps) => {
  const t = useBillingTexts()
  const { data, isError } = useQuery({ ...shortReceiptOf(orderId), retry: onceMore })
  const skipped = isError || data?.productId === 'OneDayMembership'
  useEffect(() => {
    if (skipped) onClose()
  }, [skipped, onClose])
  useNewSubscriber(data?.status === 'Paid' && data.packageType === 'Membership')
  if (!data || skipped) return null
  const { status, packageType, productId } = data
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`receiptDialog.${status}.title`)}
      cancel={t('receiptDialog.close')}
      actions={
        <ButtonLink variant="primary" to={receiptPath(orderId)} onClick={onClose}>
          {t('withdraw.done.receipt')}
        </ButtonLink>
      }
    >
      <p>{t(`product.${productId}`)}</p>
      <p>{t(status === 'Paid' ? `receiptDialog.Paid.${packageType}` : `receiptDialog.${status}.text`)}</p>
    </Dialog>
  )
}
