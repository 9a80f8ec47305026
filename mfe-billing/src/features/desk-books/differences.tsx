import type { CallOutput } from '@samvaer/contracts/client'
import type { ListItem } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Card, EmptyState, Skeleton } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deskMemberPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { differences } from '../desk-frame/desk-queries.ts'
import { EndlessList } from '../recovery/desk-recovery.ts'

const Row = ({ difference }: { difference: ListItem<'Payment/GetDifferences'> }) => {
  const t = useBillingTexts()
  const { differenceId, kind, orderId, profileId } = difference
  return (
    <li className={styles.row} {...rowAttributes(differenceId)}>
      <span className={styles.name}>{t(`desk.books.kind.${kind}.title`)}</span>
      <p>{t(`desk.books.kind.${kind}.text`)}</p>
      <p className={styles.quiet}>
        {orderId !== null && t('desk.order', { id: orderId })}
        {orderId !== null && profileId !== null && ' · '}
        {profileId !== null && <Link to={deskMemberPath(profileId)}>{t('desk.memberNumber', { id: profileId })}</Link>}
      </p>
    </li>
  )
}

/** Lists what the last comparison of the books has found, each with what it means and who looks at it. */
export const Differences = () => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const queryClient = useQueryClient()
  const list = differences()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  // The facts beside the items of a page.
  const pages =
    query.data && queryClient.getQueryData<InfiniteData<CallOutput<'Payment/GetDifferences'>>>(list.queryKey)?.pages
  const comparedAt = pages?.[0]?.comparedAt
  const state = comparedAt ? 'none' : 'never'
  return (
    <Card as="section" aria-labelledby="differences" inset="large">
      <div className={styles.part}>
        <h2 id="differences">{t('desk.books.title')}</h2>
        {comparedAt && <p className={styles.quiet}>{t('desk.books.compared', { time: dateTime(comparedAt) })}</p>}
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton lines={5} />}
          empty={
            <EmptyState
              icon={comparedAt ? 'check' : 'info'}
              title={t(`desk.books.${state}`)}
              text={t(`desk.books.${state}Text`)}
            />
          }
        >
          {(found) => (
            <ul className={styles.rows} aria-label={t('desk.books.title')}>
              {found.map((difference) => (
                <Row key={difference.differenceId} difference={difference} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
    </Card>
  )
}
