import { withdrawalLinkFields } from '@samvaer/contracts/billing/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { Button, Callout, Card, TextField } from '@samvaer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'

/** Finds mistyped addresses by their shape; whether somebody reads there, the mail shows. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The way for whoever cannot sign in: the number of the receipt and the address, and a link comes by mail. */
export const AskLink = () => {
  const t = useBillingTexts()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({ order: '', email: '' })
  const [tried, setTried] = useState(false)
  const { mutate, isPending, data } = useCall('Membership/AskWithdrawalLink')
  const wrong = {
    order: showsNothing(fields.order) || !/\d/.test(fields.order),
    email: !address.test(fields.email.trim()),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = wrong.order ? 'order' : wrong.email ? 'email' : undefined
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!isPending) mutate({ order: fields.order.trim(), email: fields.email.trim() })
  }
  if (data)
    return (
      <Callout tone="positive" live title={t('withdraw.form.sent')}>
        {t('withdraw.form.sentText')}
      </Callout>
    )
  return (
    <Card as="section" aria-labelledby="ask-link" inset="large">
      <form className={parts.part} ref={form} onSubmit={send} noValidate>
        <h2 id="ask-link">{t('withdraw.form.title')}</h2>
        <p>{t('withdraw.form.lead')}</p>
        <TextField
          name="order"
          label={t('withdraw.form.order')}
          description={t('withdraw.form.orderHint')}
          error={tried && wrong.order ? t('withdraw.form.orderWrong') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={withdrawalLinkFields.order}
          value={fields.order}
          onChange={({ target }) => setFields({ ...fields, order: target.value })}
        />
        <TextField
          name="email"
          type="email"
          label={t('withdraw.form.email')}
          error={tried && wrong.email ? t('withdraw.form.emailWrong') : undefined}
          autoComplete="email"
          maxLength={withdrawalLinkFields.email}
          value={fields.email}
          onChange={({ target }) => setFields({ ...fields, email: target.value })}
        />
        <div>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('withdraw.form.act')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
