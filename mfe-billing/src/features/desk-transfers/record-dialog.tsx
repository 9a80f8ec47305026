import type { Price } from '@samvaer/contracts/billing/products'
import { maximumBankEntry } from '@samvaer/contracts/billing/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Callout, Checkbox, TextField } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { parseAmount } from '../desk-frame/amount-text.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'

/** Returns the sum of the order where another one was typed; undefined for anything else. */
const differenceOf = (error: ApiError): { expected: Price; open: boolean } | undefined => {
  if (conflictReason(error) !== 'SumDiffers') return undefined
  const { expected, open } = error.detail as unknown as { expected: Price; open: boolean }
  return { expected, open }
}

const problemOf = (error: ApiError): 'EntryUsed' | 'NoOrder' | 'Own' | undefined => {
  if (error.code === 'NotFound') return 'NoOrder'
  if (error.code === 'NotAllowed') return 'Own'
  return conflictReason(error) === 'EntryUsed' ? 'EntryUsed' : undefined
}

interface RecordDialogProps {
  /** Of the row that it was opened from; what has come is written by whoever sees the statement. */
  reference: string
  onClose: () => void
}

/** Records money that has arrived. The sum is typed from the statement, and not filled in: another one may have come. */
export const RecordDialog = ({ reference: begun, onClose }: RecordDialogProps) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const [reference, setReference] = useState(begun)
  const [sum, setSum] = useState('')
  const [entry, setEntry] = useState('')
  const [tried, setTried] = useState(false)
  const amount = parseAmount(sum)
  const written = { reference: reference.trim(), entry: entry.trim() }
  const [knowing, setKnowing] = useState(false)
  const { mutateAsync, error, variables } = useCall('Payment/RecordTransfer', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined || differenceOf(refused) !== undefined,
    onSuccess: ({ outcome }) => {
      const settled = outcome === 'Settled'
      toast({ tone: settled ? 'positive' : 'warning', text: t(`desk.transfers.outcome.${outcome}`) })
    },
  })
  const problem = error && problemOf(error)
  // Typed anew, it is asked anew.
  const same = variables?.amount === amount && variables?.reference === written.reference
  const difference = error && same ? differenceOf(error) : undefined
  const typed = difference && amount ? priced({ ...difference.expected, value: amount }) : ''
  const missing = (there: boolean, key: string) => (tried && !there ? t(`desk.transfers.missing.${key}`) : undefined)
  return (
    <ActDialog
      title={t('desk.transfers.record')}
      act={t('desk.transfers.act')}
      ready={!difference || knowing}
      cancel={t('desk.cancel')}
      problem={problem ? t(`desk.transfers.problem.${problem}`) : undefined}
      onAct={() => {
        setTried(true)
        if (!amount || showsNothing(reference) || showsNothing(entry)) return undefined
        return mutateAsync({ ...written, amount, ...(difference && knowing && { differs: true }) })
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
        onChange={({ target }) => {
          setReference(target.value)
          setKnowing(false)
        }}
      />
      <TextField
        label={t('desk.transfers.sum')}
        description={t('desk.transfers.sumHint')}
        error={missing(Boolean(amount), 'sum')}
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        onChange={({ target }) => {
          setSum(target.value)
          setKnowing(false)
        }}
      />
      <TextField
        label={t('desk.transfers.entry')}
        description={t('desk.transfers.entryHint')}
        error={missing(!showsNothing(entry), 'entry')}
        autoComplete="off"
        maxLength={maximumBankEntry}
        value={entry}
        onChange={({ target }) => setEntry(target.value)}
      />
      {difference && (
        <Callout tone="warning" live title={t('desk.transfers.differs.title')}>
          <p>{t('desk.transfers.differs.sums', { expected: priced(difference.expected), typed })}</p>
          {!difference.open && <p>{t('desk.transfers.differs.paid')}</p>}
          <p>{t('desk.transfers.differs.follows')}</p>
          {/* A tick and no second button in the same place: a double click would confirm it. */}
          <Checkbox
            label={t('desk.transfers.differs.act', { typed })}
            checked={knowing}
            onChange={({ target }) => setKnowing(target.checked)}
          />
        </Callout>
      )}
    </ActDialog>
  )
}
