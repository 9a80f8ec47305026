import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate } from '@samvaer/remote-kit/router'
import { ButtonLink, Cluster, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import styles from './ban-page.module.css'

/** /Community/Blogs/Ban: why a member cannot write, until when, and the way to appeal (docs/product/penalties.md). */
export const BanPage = () => {
  const t = useBlogTexts()
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
      {ban && (
        <div className={styles.notice}>
          <Stack>
            <BanNotice ban={ban}>
              {ban.category && <p>{t(`ban.reason.${ban.category}`)}</p>}
              {ban.text && <p>{ban.text}</p>}
            </BanNotice>
            <Cluster>
              <ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>
            </Cluster>
          </Stack>
        </div>
      )}
    </>
  )
}
