import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout, Card, Icon } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import styles from './contest.module.css'

type Contest = NonNullable<CallOutput<'Contest/GetContest'>['contest']>

const oneDay = 24 * 60 * 60_000
/** Returns the last day of a contest, which ends before the moment at which nobody takes part any more. */
const lastDayOf = ({ until }: Contest): string => new Date(Date.parse(until) - oneDay).toISOString()

/** Lets the member take part, or says why not, or that the member does. */
const TakingPart = ({ contest }: { contest: Contest }) => {
  const t = useBillingTexts()
  const { date, dateTime } = useFormat()
  const { contestId, state, enteredAt, from, drawnAt } = contest
  const enter = useCall('Contest/EnterContest', { invalidates: [['Contest/GetContest']] })
  if (enteredAt)
    return (
      <Callout tone="positive" live title={t('contest.entered.title')}>
        {t('contest.entered.text', { time: dateTime(enteredAt), date: date(drawnAt) })}
      </Callout>
    )
  if (state !== 'Running')
    return <Callout>{t(`contest.state.${state}`, { from: date(from), drawn: date(drawnAt) })}</Callout>
  return (
    <div className={styles.act}>
      <Button
        variant="primary"
        size="large"
        icon="trophy"
        busy={enter.isPending}
        onClick={() => enter.mutate({ contestId })}
      >
        {t('contest.act')}
      </Button>
      <span className={parts.small}>{t('contest.free')}</span>
    </div>
  )
}

/** Shows what can be won, when, and by which terms. */
export const ContestCard = ({ contest }: { contest: Contest }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const { from, drawnAt, prizes } = contest
  const days = { from: date(from), until: date(lastDayOf(contest)), drawn: date(drawnAt) }
  const terms = ['who', 'once', 'days', 'draw', 'told', 'prize'] as const
  return (
    <>
      <Card as="section" aria-labelledby="prizes" inset="large">
        <div className={parts.part}>
          <h2 id="prizes">{t('contest.prizes')}</h2>
          <ol className={styles.prizes}>
            {prizes.map(({ product, count }, place) => (
              <li key={product} className={styles.prize}>
                <span className={styles.sign}>
                  <Icon name={place === 0 ? 'trophy' : 'star'} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{t(`product.${product}`)}</span>
                  <span className={parts.small}>{t('contest.winners', { count })}</span>
                </span>
              </li>
            ))}
          </ol>
          <p>{t('contest.days', days)}</p>
          <TakingPart contest={contest} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="terms" inset="large">
        <div className={parts.part}>
          <h2 id="terms">{t('contest.terms.title')}</h2>
          <ul className={parts.points}>
            {terms.map((term) => (
              <li key={term}>{t(`contest.terms.${term}`, days)}</li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  )
}
