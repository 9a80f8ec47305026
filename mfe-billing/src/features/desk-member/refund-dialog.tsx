import { showsNothing } from '@samvaer/contracts/text/rules'
import { type ApiError, type ListItem, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { RadioGroup, TextField } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { parseAmount } from '../desk-frame/amount-text.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'
import { useConfirmation } from '../desk-frame/use-confirmation.ts'

const reasons = ['Changed', 'TooMuch', 'NotPaid', 'Waiting'] as const

const problemOf = (error: ApiError) => reasons.find((reason) => reason === conflictReason(error))

/** Returns the effect of a refund: time ends with the whole of what has paid for it. */
const effectOf = ({ present, whole, product }: { present: boolean; whole: boolean; product: string }) => {
  if (present) return 'desk.refund.ofPresent'
  if (!whole) return 'desk.refund.stays'
  return product.includes('Membership') ? 'desk.refund.ends' : 'desk.refund.all'
}

interface RefundDialogProps {
  payment: Pick<
    ListItem<'Payment/GetMemberPayments'>,
    'orderId' | 'product' | 'price' | 'paidBack' | 'present' | 'method'
  >
  /** The member who gets the money. */
  name: string
  onClose: () => void
}

/** Pays a payment back, whole or in part; it says what follows from either before it does. */
export const RefundDialog = ({ payment, name, onClose }: RefundDialogProps) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { orderId, product, price, paidBack, present, method } = payment
  const left = price.value - paidBack.value
  const [part, setPart] = useState(false)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const money = (value: number): string => priced({ ...price, value })
  const typed = part ? parseAmount(text) : left
  const amount = typed !== undefined && typed > 0 && typed <= left ? typed : undefined
  const { mutateAsync, error } = useCall('Payment/RefundPayment', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: ({ state }) => {
      toast({ tone: 'positive', text: t(state === 'Waiting' ? 'desk.refund.waits' : 'desk.refund.done') })
      // Before the payment is read again: its sums would change in the dialog.
      onClose()
    },
  })
  const sure = useConfirmation()
  const pay = async (sum: number) => {
    if (!(await sure({ price: money(sum), name, method }))) throw new Error('Not meant')
    return mutateAsync({ orderId, amount: sum, paidBack: paidBack.value, reason: reason.trim() })
  }
  const problem = error && problemOf(error)
  const whole = amount === left
  return (
    <ActDialog
      title={t('desk.refund.title', { product: t(`product.${product}`), id: orderId })}
      act={amount === undefined ? t('desk.refund.open') : t('desk.refund.act', { price: money(amount) })}
      tone="danger"
      cancel={t('desk.cancel')}
      problem={problem ? t(`desk.refund.problem.${problem}`) : undefined}
      onAct={() => {
        setTried(true)
        if (amount === undefined || showsNothing(reason)) return undefined
        return pay(amount)
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('desk.refund.howMuch')}
        name="how-much"
        options={[
          { value: 'whole', label: t('desk.refund.whole', { price: money(left) }) },
          { value: 'part', label: t('desk.refund.part') },
        ]}
        value={part ? 'part' : 'whole'}
        onChange={({ target }) => setPart(target.value === 'part')}
      />
      {part && (
        <TextField
          label={t('desk.refund.amount', { currency: price.currency })}
          description={t('desk.refund.most', { price: money(left) })}
          error={tried && amount === undefined ? t('desk.refund.wrong', { price: money(left) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p>{t(effectOf({ present, whole, product }))}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.refund.hint')} />
    </ActDialog>
  )
}
