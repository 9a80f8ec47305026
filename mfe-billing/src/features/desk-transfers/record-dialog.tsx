import { showsNothing } from '@samvaer/contracts/text-rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { TextField } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { amountOf } from '../desk-frame/amount-of.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'

const problemOf = (error: ApiError): 'EntryUsed' | 'NoOrder' | 'Own' | undefined => {
  if (error.code === 'NotFound') return 'NoOrder'
  if (error.code === 'NotAllowed') return 'Own'
  return reasonOf(error) === 'EntryUsed' ? 'EntryUsed' : undefined
}

interface RecordDialogProps {
  /** Of the row that it was opened from; what has come is written by whoever sees the statement. */
  reference: string
  onClose: () => void
}

/** Records money that has arrived. The sum is typed from the statement, and not filled in: another one may have come. */
export const RecordDialog = ({ reference: begun, onClose }: RecordDialogProps) => {
  const t = useBillingTexts()
  const [reference, setReference] = useState(begun)
  const [sum, setSum] = useState('')
  const [entry, setEntry] = useState('')
  const [tried, setTried] = useState(false)
  const amount = amountOf(sum)
  const { mutateAsync, error } = useCall('Payment/RecordTransfer', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: ({ outcome }) => {
      const settled = outcome === 'Settled'
      toast({ tone: settled ? 'positive' : 'warning', text: t(`desk.transfers.outcome.${outcome}`) })
    },
  })
  const problem = error && problemOf(error)
  const missing = (there: boolean, key: string) => (tried && !there ? t(`desk.transfers.missing.${key}`) : undefined)
  return (
    <ActDialog
      title={t('desk.transfers.record')}
      act={t('desk.transfers.act')}
      cancel={t('desk.cancel')}
      problem={problem ? t(`desk.transfers.problem.${problem}`) : undefined}
      onAct={() => {
        setTried(true)
        if (!amount || showsNothing(reference) || showsNothing(entry)) return undefined
        return mutateAsync({ reference: reference.trim(), amount, entry: entry.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('desk.transfers.recordText')}</p>
      <TextField
        label={t('desk.transfers.reference')}
        error={missing(!showsNothing(reference), 'reference')}
        inputMode="numeric"
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label={t('desk.transfers.sum')}
        description={t('desk.transfers.sumHint')}
        error={missing(Boolean(amount), 'sum')}
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        onChange={({ target }) => setSum(target.value)}
      />
      <TextField
        label={t('desk.transfers.entry')}
        description={t('desk.transfers.entryHint')}
        error={missing(!showsNothing(entry), 'entry')}
        autoComplete="off"
        maxLength={60}
        value={entry}
        onChange={({ target }) => setEntry(target.value)}
      />
    </ActDialog>
  )
}
