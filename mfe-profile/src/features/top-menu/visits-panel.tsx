import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { api, callQuery } from '@samvaer/remote-kit/api'
import { isPassing } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, PersonCard, Time, VisuallyHidden } from '@samvaer/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { visitPages } from './numbered-pages.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

/** Marks visits as seen once they are on the screen; those shown keep their mark until the panel closes. */
const useSeen = (shown: boolean): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!shown) return
    const { queryKey } = callQuery('Notifications/NotificationCounts', {})
    api.post('TopMenu/SetVisitsAsSeen', {}).then(
      () =>
        queryClient.setQueryData(queryKey, (counts: NotificationCounts | undefined) =>
          counts ? { ...counts, newVisits: 0 } : counts,
        ),
      // They stay new; the next opening says it again.
      () => undefined,
    )
  }, [shown, queryClient])
}

/** Lists who looked at the profile; without a subscription the last three (docs/product/roles.md). */
export const VisitsPanel = () => {
  const t = useProfileTexts()
  const { subscriber } = useCurrentProfile()
  const visits = useInfiniteQuery(visitPages())
  useSeen(visits.isSuccess)
  const rows = visits.data?.map((visit) => (
    <li key={visit.profileId} className={styles.row} data-new={visit.new || undefined}>
      <PersonCard size="small" profile={visit} beside={<Time value={visit.visitedAt} />} />
      {visit.new && (
        <>
          <span className={styles.mark} aria-hidden="true" />
          <VisuallyHidden>{t('topMenu.new')}</VisuallyHidden>
        </>
      )}
    </li>
  ))
  return (
    <Panel
      name="visits"
      icon="eye"
      rows={rows}
      failed={visits.isError}
      onRetry={isPassing(visits.error) ? () => void visits.refetch() : undefined}
      onMore={visits.hasNextPage ? () => void visits.fetchNextPage() : undefined}
      loadingMore={visits.isFetchingNextPage}
    >
      {!subscriber && rows && rows.length > 0 && (
        <div className={styles.hint}>
          <span>{t('topMenu.panels.visits.last')}</span>
          <Button size="small" onClick={() => askMembership('visits')}>
            {t('topMenu.panels.visits.see')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
