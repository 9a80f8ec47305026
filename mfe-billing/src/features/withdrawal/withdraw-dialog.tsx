import { longestWithdrawalName } from '@samvaer/contracts/billing/values'
import type { Withdrawable } from '@samvaer/contracts/billing/withdrawals'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useRef, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { isOwnMembership } from './own-contract.ts'

interface WithdrawDialogProps {
  withdrawal: Withdrawable
  /** Of whoever is not signed in. */
  asksName: boolean
  busy: boolean
  onWithdraw: (name: string) => void
  onClose: () => void
}

/** Tells the consequences of a withdrawal before it happens (R26, docs/product/requirements.md). */
export default function WithdrawDialog({ withdrawal, asksName, busy, onWithdraw, onClose }: WithdrawDialogProps) {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const { present, back, kept, until } = withdrawal
  const own = isOwnMembership(withdrawal)
  const price = priced(back)
  const act = () => {
    setTried(true)
    if (asksName && showsNothing(name)) field.current?.focus()
    else onWithdraw(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdraw.title')}
      cancel={t('withdraw.cancel')}
      actions={
        <Button variant="danger" busy={busy} data-sends="" onClick={act}>
          {t('withdraw.confirm')}
        </Button>
      }
    >
      <div className={parts.part}>
        <ul className={parts.points}>
          <li>{t(own ? 'withdraw.ends' : present ? 'withdraw.endsPresent' : 'withdraw.endsOther')}</li>
          <li>
            {kept.value > 0 ? t('withdraw.partly', { price, kept: priced(kept) }) : t('withdraw.paidBack', { price })}
          </li>
          {own && <li>{t('withdraw.gifts')}</li>}
          <li>{t('withdraw.deadline', { date: date(until) })}</li>
        </ul>
        {asksName && (
          <TextField
            ref={field}
            label={t('withdraw.name')}
            description={t('withdraw.nameHint')}
            error={tried && showsNothing(name) ? t('withdraw.nameMissing') : undefined}
            autoComplete="name"
            maxLength={longestWithdrawalName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
