import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { Button, Card } from '@samvaer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'

interface OpenPaymentsProps {
  profileId: number
  onOpened: () => void
}

/** Asks staff why they read what a member pays; it is shown once that is written. */
export const OpenPayments = ({ profileId, onOpened }: OpenPaymentsProps) => {
  const t = useBillingTexts()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useCall('Payment/OpenMemberPayments', {
    invalidates: deskKeys,
    onSuccess: onOpened,
  })
  const open = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (showsNothing(reason)) form.current?.querySelector('textarea')?.focus()
    else if (!isPending) mutate({ profileId, reason: reason.trim() })
  }
  return (
    <Card as="section" aria-labelledby="opening" inset="large">
      <form className={styles.part} ref={form} onSubmit={open} noValidate>
        <h2 id="opening">{t('desk.opening.title')}</h2>
        <p>{t('desk.opening.lead')}</p>
        <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.opening.hint')} />
        <div>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('desk.opening.act')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
