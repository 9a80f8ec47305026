import type { Withdrawable } from '@samvaer/contracts/billing/withdrawals'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Callout, Card, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { receiptPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import parts from '../billing-data/part.module.css'
import { membershipKeys } from '../billing-data/queries.ts'
import { usePrice } from '../billing-data/use-price.ts'

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'))

const isTooLate = (error: ApiError) => conflictReason(error) === 'TooLate'

interface WithdrawalProps {
  /** Null once it is over: what became of it stays to be read. */
  withdrawal: Withdrawable | null
  /** Of a mailed link, by which it is done without signing in. */
  token?: string
  /** It says what was bought. */
  named?: boolean
}

/** Withdraws from a contract for as long as it can be, in two steps, and shows the receipt of it afterwards. */
export const Withdrawal = ({ withdrawal, token, named = false }: WithdrawalProps) => {
  const t = useBillingTexts()
  const { date, dateTime } = useFormat()
  const priced = usePrice()
  const { isLoggedIn } = useCurrentProfile()
  const [asking, setAsking] = useState(false)
  const settings = {
    invalidates: membershipKeys,
    handles: isTooLate,
    onSuccess: () => void (isLoggedIn && refreshProfile()),
    onError: () => setAsking(false),
  }
  const own = useCall('Membership/WithdrawFromContract', settings)
  const linked = useCall('Membership/WithdrawByLink', settings)
  const { data, error, isPending } = token === undefined ? own : linked
  const { orderId } = own.variables ?? {}
  if (data)
    return (
      <Callout
        tone="positive"
        live
        title={t('withdraw.done.title')}
        action={
          orderId !== undefined && (
            <ButtonLink size="small" to={receiptPath(Number(orderId))}>
              {t('withdraw.done.receipt')}
            </ButtonLink>
          )
        }
      >
        {t('withdraw.done.text', { price: priced(data.paidBack), time: dateTime(data.withdrawnAt) })}{' '}
        {t('withdraw.done.mailed')}
      </Callout>
    )
  if (error && isTooLate(error))
    return (
      <Callout tone="warning" live>
        {t('withdraw.tooLate')}
      </Callout>
    )
  if (!withdrawal) return null
  const { product, present, boughtAt, until, back } = withdrawal
  const heading = `withdraw-${withdrawal.orderId}`
  return (
    <Card as="section" aria-labelledby={heading} inset="large">
      <div className={parts.part}>
        <h2 id={heading}>{named ? t(`product.${product}`) : t('withdraw.heading')}</h2>
        {named && (
          <p className={parts.small}>
            {[
              present && t('receipt.kind.present'),
              `${t('receipt.number')} ${withdrawal.orderId}`,
              `${t('receipt.ordered')} ${date(boughtAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p>{t('withdraw.text', { date: date(until), price: priced(back) })}</p>
        <div>
          <Button aria-describedby={heading} onClick={() => setAsking(true)}>
            {t('withdraw.act')}
          </Button>
        </div>
      </div>
      {asking && (
        <WithdrawDialog
          withdrawal={withdrawal}
          asksName={token !== undefined}
          busy={isPending}
          onWithdraw={(name) =>
            token === undefined ? own.mutate({ orderId: withdrawal.orderId }) : linked.mutate({ token, name })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
