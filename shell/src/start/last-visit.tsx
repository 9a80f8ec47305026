import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { Card, ComingChange, Shelf, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Slot } from '../slots/slot.tsx'
import styles from './last-visit.module.css'
import { useStartTexts } from './texts.ts'

/** Milliseconds that are looked back over where nobody knows of a last visit: at the first one, and after long. */
const month = 30 * 24 * 60 * 60 * 1000

/** Changes for the member since the visit before this one: lines of all the remotes that know of something. */
export const LastVisit = ({ outline, ...values }: StartSectionProps & { outline: ReactNode }) => {
  const t = useStartTexts()
  const { data, isError } = useQuery({ ...callQuery('StartSettings/GetLastVisit', {}), retry: 1 })
  const aMonthAgo = useMemo(() => new Date(Date.now() - month).toISOString(), [])
  if (!data && !isError) return outline
  const known = data?.since
  return (
    <Shelf title={t(known ? 'sections.LastVisit' : 'lastVisit.month')}>
      <Card inset="none">
        {known && (
          <p className={styles.when}>
            <Time value={known} />
          </p>
        )}
        <ul className={styles.changes}>
          <Slot
            name="start.LastVisit"
            skeleton={<ComingChange />}
            instead={<li className={styles.line}>{t('lastVisit.missing')}</li>}
            quiet
            values={{ ...values, since: known ?? aMonthAgo }}
          />
        </ul>
        <p className={styles.nothing}>{t('lastVisit.nothing')}</p>
      </Card>
    </Shelf>
  )
}
