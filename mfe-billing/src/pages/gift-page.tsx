import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { packagesNow, receiverOf } from '../features/billing-data/queries.ts'
import { PackageChoice } from '../features/packages/package-choice.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

const Given = ({ receiver }: { receiver: { profileId: number; name: string } }) => {
  const t = useBillingTexts()
  const packages = useQuery({ ...packagesNow(), retry: onceMore })
  const title = t('gift.title', { name: receiver.name })
  usePage({ title })
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('gift.lead')} />
      <Loaded query={packages} outline={<Skeleton shape="card" lines={5} />}>
        {(found) => <PackageChoice {...found} receiver={receiver} />}
      </Loaded>
    </div>
  )
}

/** /Membership?present=: a membership for somebody else. */
export const GiftPage = ({ profileId }: { profileId: number }) => {
  const query = useQuery({ ...receiverOf(profileId), retry: onceMore })
  const gone = <NotFoundPage what="receiver" />
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={5} />} gone={gone}>
      {({ profile }) => (profile ? <Given receiver={profile.card} /> : gone)}
    </Loaded>
  )
}
