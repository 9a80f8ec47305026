import { listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes, usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { EndlessList } from '../../features/recovery/recovery.ts'
import { Stars } from '../../features/stars/stars.tsx'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import styles from './feedback-page.module.css'

const Feedback = () => {
  const t = useSupportTexts()
  const format = useFormat()
  const list = listQuery('Common/GetProfilePageNewDesignFeedback', {}, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('feedback.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('feedback.title')} lead={t('feedback.lead')} />
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={3} />}
        empty={
          <Card inset="none">
            <EmptyState icon="star" title={t('feedback.none')} text={t('feedback.noneText')} />
          </Card>
        }
      >
        {(items) => (
          <Stack gap={3}>
            {items.map(({ rating, text, writtenAt }) => (
              <Card key={writtenAt} as="article" {...rowAttributes(writtenAt)}>
                <p className={styles.head}>
                  <Stars value={rating} />
                  <time className={styles.quiet} dateTime={writtenAt}>
                    {format.date(writtenAt)}
                  </time>
                </p>
                {text !== '' && <p className={styles.words}>{text}</p>}
              </Card>
            ))}
          </Stack>
        )}
      </EndlessList>
    </>
  )
}

/** /Support/Desk/Feedback: what members think of the new profile page, for staff alone. The address is ours. */
export const FeedbackPage = () => (useScope('Tickets') ? <Feedback /> : <NotFoundPage />)
