import type { CallOutput } from '@samvaer/contracts/client'
import { useTopic } from '@samvaer/remote-kit/live'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, EmptyState } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { TicketRowsOutline } from '../ticket-rows/ticket-rows.tsx'
import styles from './desk-queue.module.css'
import type { QueueChoice } from './queue-address.ts'
import { QueueChoices } from './queue-choice.tsx'
import { queueQuery } from './queue-query.ts'
import { QueueRows } from './queue-rows.tsx'

type Page = CallOutput<'Tickets/GetTicketQueue'>

/** The tickets that wait, and how many wait where; it keeps itself right while it is open. */
export const Queue = ({ choice }: { choice: QueueChoice }) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const list = queueQuery(choice)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  // The facts beside the items of a page.
  const pages = query.data && queryClient.getQueryData<InfiniteData<Page>>(list.queryKey)?.pages
  const beside = pages?.[0]
  useTopic(beside?.live, () => void queryClient.invalidateQueries({ queryKey: ['Tickets/GetTicketQueue'] }))
  return (
    <div className={styles.page}>
      <QueueChoices choice={choice} counts={beside?.counts} />
      <Card inset="small">
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<TicketRowsOutline rows={6} />}
          empty={<EmptyState icon="check" title={t('desk.none')} text={t(`desk.noneIn.${choice.view}`)} />}
        >
          {(tickets) => <QueueRows tickets={tickets} />}
        </EndlessList>
      </Card>
    </div>
  )
}
