import { useFormat } from '@samvaer/remote-kit/format'
import { ButtonLink, Card } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { contestNow } from '../billing-data/queries.ts'
import styles from './contest.module.css'

/** The way to the contest from the start page, while there is one. */
export const ContestInvitation = () => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const { data, isPending } = useQuery({ ...contestNow(), retry: false })
  const contest = data?.contest
  // The sections below wait until it is known whether there is one.
  if (isPending) return <div data-outline="" />
  if (!contest) return null
  const { state, from, drawnAt, theme } = contest
  return (
    <Card as="section" inset="large" aria-labelledby="start-contest">
      <div className={styles.invitation}>
        <div>
          <h2 id="start-contest">{t(`contest.theme.${theme}`)}</h2>
          <p>{t(`contest.start.${state}`, { from: date(from), drawn: date(drawnAt) })}</p>
        </div>
        <ButtonLink variant="primary" icon="trophy" to={paths.contest}>
          {t('contest.start.act')}
        </ButtonLink>
      </div>
    </Card>
  )
}
