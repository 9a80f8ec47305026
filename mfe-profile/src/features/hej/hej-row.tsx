/** A hej in a list: who, what it was said to, and the one tap that answers it. */
import type { CallOutput } from '@samvaer/contracts/client'
import { Button, Card, PersonCard, Time } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { useHejActs } from './hej-data.ts'
import { HejQuote } from './hej-quote.tsx'
import styles from './hej-row.module.css'

type Item = CallOutput<'Hej/GetHeys'>['items'][number]

export const ReceivedRow = ({ item: { profile, about, at } }: { item: Item }) => {
  const t = useProfileTexts()
  const { say, decline } = useHejActs(profile)
  const { name } = profile
  return (
    <Card as="li">
      <div className={styles.row}>
        <PersonCard profile={profile} beside={<Time value={at} />} />
        <HejQuote about={about} />
        <div className={styles.acts}>
          <Button
            variant="primary"
            size="small"
            icon="emoji"
            aria-label={t('hej.backTo', { name })}
            onClick={() => say()}
          >
            {t('hej.back')}
          </Button>
          <Button size="small" aria-label={t('hej.declineFrom', { name })} onClick={decline}>
            {t('hej.decline')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

export const SentRow = ({ item: { profile, state, at } }: { item: Item }) => {
  const t = useProfileTexts()
  const { takeBack } = useHejActs(profile)
  const waits = state === 'Sent'
  return (
    <Card as="li">
      <div className={styles.row}>
        <PersonCard
          profile={profile}
          beside={<Time value={at} />}
          state={<span>{t(waits ? 'hej.waits' : 'hej.bothSaid')}</span>}
          action={
            waits && (
              <Button size="small" aria-label={t('hej.takeBackFrom', { name: profile.name })} onClick={takeBack}>
                {t('hej.takeBack')}
              </Button>
            )
          }
        />
      </div>
    </Card>
  )
}
