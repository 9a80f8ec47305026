import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout, Card } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import styles from '../desk-frame/desk.module.css'
import { DrawDialog } from './draw-dialog.tsx'

export type DeskContest = CallOutput<'Contest/GetContestDesk'>

/** Shows the state of a contest, and draws its winners. */
export const ContestOverview = ({ contest }: { contest: DeskContest }) => {
  const t = useBillingTexts()
  const { date, number } = useFormat()
  const [asking, setAsking] = useState(false)
  const { contestId, state, from, until, drawnAt, prizes, entries, mayDraw, draw } = contest
  return (
    <Card as="section" aria-labelledby="contest" inset="large">
      <div className={styles.part}>
        <h2 id="contest">{t('desk.contest.title', { year: new Date(from).getUTCFullYear() })}</h2>
        <Facts
          lines={[
            [t('desk.contest.state'), t(`desk.contest.states.${state}`)],
            [t('desk.contest.days'), `${date(from)} – ${date(new Date(Date.parse(until) - 1).toISOString())}`],
            [t('desk.contest.drawn'), date(drawnAt)],
            [t('desk.contest.entries'), number(entries)],
            ...prizes.map(({ product, count }) => [t(`product.${product}`), t('contest.winners', { count })] as const),
          ]}
        />
        {!draw && !mayDraw && <Callout>{t('desk.contest.notYet', { date: date(drawnAt) })}</Callout>}
        {mayDraw && (
          <div>
            <Button variant="primary" icon="trophy" onClick={() => setAsking(true)}>
              {t('desk.contest.act')}
            </Button>
          </div>
        )}
      </div>
      {asking && <DrawDialog contestId={contestId} entries={entries} onClose={() => setAsking(false)} />}
    </Card>
  )
}
