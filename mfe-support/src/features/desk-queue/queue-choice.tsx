import { mostCounted } from '@samvaer/contracts/core/values'
import { queueViews, ticketDesks } from '@samvaer/contracts/tickets/values'
import { Link, useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { ChoiceLinks, Select } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-queue.module.css'
import { type QueueChoice, queuePath } from './queue-address.ts'

interface QueueChoiceProps {
  choice: QueueChoice
  counts: Partial<Record<string, number>> | undefined
}

/** Chooses the shown tickets: their status, their brand, their order. */
export const QueueChoices = ({ choice, counts }: QueueChoiceProps) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const { id, name } = useSite()
  const { otherSites } = useCurrentProfile()
  const brands = [{ siteId: id, name }, ...otherSites]
  const counted = (count: number) => (count >= mostCounted ? `${mostCounted - 1}+` : String(count))
  return (
    <div className={styles.choices}>
      <nav className={styles.views} aria-label={t('desk.views')}>
        {queueViews.map((view) => {
          const count = counts?.[view]
          return (
            <Link
              key={view}
              to={queuePath({ ...choice, view })}
              className={styles.view}
              {...(view === choice.view && { 'aria-current': 'page' as const })}
            >
              {t(`desk.view.${view}`)}
              {count !== undefined && count > 0 && <span className={styles.count}>{counted(count)}</span>}
            </Link>
          )
        })}
      </nav>
      <div className={styles.filters}>
        <ChoiceLinks
          label={t('desk.order.label')}
          choices={[false, true].map((newestFirst) => ({
            to: queuePath({ ...choice, newestFirst }),
            label: t(newestFirst ? 'desk.order.newest' : 'desk.order.oldest'),
            current: choice.newestFirst === newestFirst,
          }))}
        />
        {choice.view === 'Forwarded' && (
          <div className={styles.brand}>
            <Select
              label={t('desk.forwardedTo')}
              placeholder={t('desk.allDesks')}
              options={ticketDesks.map((desk) => ({ value: desk, label: t(`desk.to.${desk}`) }))}
              value={choice.desk ?? ''}
              onChange={({ target }) =>
                void navigate(queuePath({ ...choice, desk: ticketDesks.find((desk) => desk === target.value) }), {
                  replace: true,
                })
              }
            />
          </div>
        )}
        {brands.length > 1 && (
          <div className={styles.brand}>
            <Select
              label={t('desk.brand')}
              placeholder={t('desk.allBrands')}
              options={brands.map(({ siteId, name }) => ({ value: siteId, label: name }))}
              value={choice.brand ?? ''}
              onChange={({ target }) =>
                void navigate(queuePath({ ...choice, brand: target.value === '' ? undefined : Number(target.value) }), {
                  replace: true,
                })
              }
            />
          </div>
        )}
      </div>
    </div>
  )
}
