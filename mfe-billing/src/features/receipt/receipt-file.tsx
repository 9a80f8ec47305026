import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { downloadPdf } from './download-pdf.ts'

/** The receipt as a file, for whoever keeps it or hands it in. */
export const ReceiptFile = ({ orderId }: { orderId: number }) => {
  const t = useBillingTexts()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      downloadPdf(await api.get('Payment/ReceiptFile', { orderId }))
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void fetchFile()}>
      {t('refunds.file')}
    </Button>
  )
}
