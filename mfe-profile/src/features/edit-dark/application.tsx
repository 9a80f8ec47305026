import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Time } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from './dark.module.css'
import type { DarkStanding } from './dark-queries.ts'
import { NextSteps } from './next-steps.tsx'

/** The way over for who may: a link of one use signs the member in there. */
const Enter = () => {
  const t = useProfileTexts()
  const { otherSites } = useCurrentProfile()
  const [leaving, setLeaving] = useState(false)
  const go = async (siteId: number) => {
    setLeaving(true)
    try {
      const { address } = await api.post('LogOn/GetSsoQuery', { siteId, path: '/EditProfile/DarkProfile' })
      location.assign(address)
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error, t) })
      setLeaving(false)
    }
  }
  return (
    <div className={styles.actions}>
      {otherSites.map(({ siteId, name }) => (
        <Button key={siteId} variant="primary" icon="arrow-right" busy={leaving} onClick={() => void go(siteId)}>
          {t('edit.dark.enter', { site: name })}
        </Button>
      ))}
    </div>
  )
}

/** Shows the state of the application: none, under way, declined, approved. */
export const Application = ({ standing }: { standing: DarkStanding }) => {
  const t = useProfileTexts()
  const { dark } = useSite()
  const { darkStatus, missing, appliedAt, decidedAt, declined } = standing
  return (
    <Card as="section" inset="large" aria-labelledby="dark-application">
      <h2 id="dark-application">{t(`edit.dark.states.${darkStatus}.title`)}</h2>
      <p className={styles.lead}>{t(`edit.dark.states.${darkStatus}.text`)}</p>
      {darkStatus === 'Applied' && appliedAt && (
        <p className={styles.quiet}>
          {t('edit.dark.appliedAt')} <Time value={appliedAt} />
        </p>
      )}
      {declined && (
        <Callout tone="warning" title={t(`edit.dark.reasons.${declined.reason}`)}>
          {declined.text}
        </Callout>
      )}
      {darkStatus === 'Approved' && decidedAt && (
        <p className={styles.quiet}>
          {t('edit.dark.approvedAt')} <Time value={decidedAt} />
        </p>
      )}
      <NextSteps missing={missing} />
      {(darkStatus === 'None' || darkStatus === 'Declined') && <ApplicationForm key={darkStatus} standing={standing} />}
      {darkStatus === 'Approved' && !dark && missing.length === 0 && <Enter />}
    </Card>
  )
}
