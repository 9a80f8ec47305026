import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Callout, Card, latePart } from '@samvaer/ui'
import { useState } from 'react'
import { receiptPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { membershipKeys } from '../billing-data/queries.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import type { Membership } from '../billing-data/standing.ts'
import { usePrice } from '../billing-data/use-price.ts'

const WithdrawDialog = latePart(() => import('./withdraw-dialog.tsx'))

/** Withdrawing from the contract for as long as it can be, and the receipt of it afterwards. */
export const Withdrawal = ({ withdrawal }: Pick<Membership, 'withdrawal'>) => {
  const t = useBillingTexts()
  const { date, dateTime } = useFormat()
  const priced = usePrice()
  const [asking, setAsking] = useState(false)
  const isTooLate = (error: ApiError) => reasonOf(error) === 'TooLate'
  const { mutate, isPending, data, variables, error } = useCall('Membership/WithdrawFromContract', {
    invalidates: membershipKeys,
    handles: isTooLate,
    onSuccess: () => void refreshProfile(),
    onError: () => setAsking(false),
  })
  if (data && variables)
    return (
      <Callout
        tone="positive"
        live
        title={t('withdraw.done.title')}
        action={
          <ButtonLink size="small" to={receiptPath(Number(variables.orderId))}>
            {t('withdraw.done.receipt')}
          </ButtonLink>
        }
      >
        {t('withdraw.done.text', { price: priced(data.paidBack), time: dateTime(data.withdrawnAt) })}
      </Callout>
    )
  if (error && isTooLate(error))
    return (
      <Callout tone="warning" live>
        {t('withdraw.tooLate')}
      </Callout>
    )
  if (!withdrawal) return null
  return (
    <Card as="section" aria-labelledby="withdraw" inset="large">
      <div className={parts.part}>
        <h2 id="withdraw">{t('withdraw.heading')}</h2>
        <p>{t('withdraw.text', { date: date(withdrawal.until), price: priced(withdrawal.price) })}</p>
        <div>
          <Button onClick={() => setAsking(true)}>{t('withdraw.act')}</Button>
        </div>
      </div>
      {asking && (
        <WithdrawDialog
          withdrawal={withdrawal}
          busy={isPending}
          onWithdraw={() => mutate({ orderId: withdrawal.orderId })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
