import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate } from '@samvaer/remote-kit/router'
import { ButtonLink, Callout, EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import styles from './ban-page.module.css'

/** /Community/Blogs/Ban: why a member cannot write, and until when (docs/product/penalties.md). */
export const BanPage = () => {
  const t = useBlogTexts()
  const { dateTime } = useFormat()
  const query = useQuery({ ...callQuery('Blogs/ProfileBlogBan', {}, { staleTime: 0 }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const title = t('ban.title')
  usePage({ title })
  if (query.data?.ban === null) return <Navigate replace to={paths.all} />
  const ban = query.data?.ban
  return (
    <>
      <PageHeader title={title} />
      {failure && <LoadFailure failure={failure} />}
      {!query.data && !failure && <Skeleton lines={3} />}
      {ban && (ban.category || ban.text) && (
        <div className={styles.reason}>
          <Callout tone="warning" title={ban.category && t(`ban.reason.${ban.category}`)}>
            {ban.text}
          </Callout>
        </div>
      )}
      {ban && (
        <EmptyState
          icon="lock"
          title={ban.until ? t('ban.until', { date: dateTime(ban.until) }) : t('ban.forGood')}
          text={t('ban.text')}
          action={
            <ButtonLink variant="primary" to={paths.all}>
              {t('toAll')}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
