import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { PageHeader, PersonCard, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { giftsNow, receiverOf } from '../features/billing-data/queries.ts'
import { GiftForm } from '../features/gift/gift-form.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

const outline = <Skeleton shape="card" lines={5} />

const Given = ({ receiver }: { receiver: ProfileCard }) => {
  const t = useBillingTexts()
  const gifts = useQuery({ ...giftsNow(), retry: onceMore })
  const title = t('gift.title', { name: receiver.name })
  usePage({ title })
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('gift.lead')} />
      <Stack gap={5}>
        <PersonCard profile={receiver} />
        <Loaded query={gifts} outline={outline}>
          {(found) => <GiftForm {...found} receiver={receiver} />}
        </Loaded>
      </Stack>
    </div>
  )
}

/** /Membership?present=: a membership for somebody else. */
export const GiftPage = ({ profileId }: { profileId: number }) => {
  const query = useQuery({ ...receiverOf(profileId), retry: onceMore })
  const gone = <NotFoundPage what="receiver" />
  return (
    <Loaded query={query} outline={outline} gone={gone}>
      {({ profile }) => (profile ? <Given receiver={profile.card} /> : gone)}
    </Loaded>
  )
}
