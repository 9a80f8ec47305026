import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Button, Callout, Card, Stack, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import styles from './shared-meeting.module.css'

/** Finds mistyped addresses by their shape; whether somebody reads there, the mail shows. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Lets a friend leave an address; nothing but a question goes there until its link is opened. */
export const FollowForm = ({ token, name }: { token: string; name: string }) => {
  const t = useSupportTexts()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const follow = useCall('SafeMeetings/FollowSharedMeeting', {
    handles: (error: ApiError) => conflictReason(error) === 'Full',
    onError: (error: ApiError) => {
      if (conflictReason(error) === 'Full') setProblem(t('shared.full'))
    },
    onSuccess: (_answer, input) => setSentTo(input.email),
  })
  const isWrong = !address.test(email.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (!isWrong && !follow.isPending) follow.mutate({ token, email: email.trim() })
  }
  return (
    <Card as="section" inset="large" aria-labelledby="follow">
      <Stack gap={3}>
        <h2 id="follow" className={styles.title}>
          {t('shared.follow.title')}
        </h2>
        {sentTo === undefined ? (
          <form onSubmit={send} noValidate>
            <Stack gap={3}>
              <p className={styles.quiet}>{t('shared.follow.lead', { name })}</p>
              <TextField
                type="email"
                inputMode="email"
                autoComplete="email"
                label={t('shared.follow.email')}
                error={tried && isWrong ? t('shared.follow.wrong') : undefined}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
              {problem !== undefined && (
                <Callout tone="warning" live>
                  {problem}
                </Callout>
              )}
              <p>
                <Button type="submit" icon="mail" busy={follow.isPending}>
                  {t('shared.follow.send')}
                </Button>
              </p>
            </Stack>
          </form>
        ) : (
          <Callout tone="positive" live>
            {t('shared.follow.sent', { email: sentTo })}
          </Callout>
        )}
      </Stack>
    </Card>
  )
}
