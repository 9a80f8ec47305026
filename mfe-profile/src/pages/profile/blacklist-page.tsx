import { listQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, EndlessList, PageHeader } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import styles from '../../features/blacklist/blacklist.module.css'
import { BlockedMember } from '../../features/blacklist/blocked-member.tsx'
import { BlockedView } from '../../features/blacklist/blocked-view.tsx'
import { CardSkeletons } from '../../features/profile-lists/card-skeletons.tsx'
import { useProfileTexts } from '../../texts.ts'

const list = listQuery('Profiles/GetBlacklistProfiles', {})

/** /Blacklist: whom the member has blocked, what that keeps from them, and the way back (docs/product/blocking.md). */
export const BlacklistPage = () => {
  const t = useProfileTexts()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('blacklist.title') })
  const empty = (
    <EmptyState
      icon="shield"
      title={t('blacklist.empty.title')}
      text={t('blacklist.empty.text')}
      action={<ButtonLink to="/Start">{t('blacklist.empty.act')}</ButtonLink>}
    />
  )
  return (
    <>
      <PageHeader title={t('blacklist.title')} lead={t('blacklist.lead')} />
      <EndlessList query={query} queryKey={list.queryKey} outline={<CardSkeletons />} empty={empty}>
        {(items) => (
          <div className={styles.page}>
            <BlockedView />
            <ul className={styles.list} aria-label={t('blacklist.list')}>
              {items.map((item) => (
                <BlockedMember key={item.profile.profileId} item={item} />
              ))}
            </ul>
          </div>
        )}
      </EndlessList>
    </>
  )
}
