import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { birthdayPage } from '../features/billing-data/promotion-queries.ts'
import { receiverOf } from '../features/billing-data/queries.ts'
import { BirthdayPresent } from '../features/birthday/birthday-present.tsx'
import { WishList } from '../features/birthday/wish-list.tsx'
import { WishWriter } from '../features/birthday/wish-writer.tsx'
import { OwnNotes } from '../features/moderated/own-notes.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { idOf } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

const outline = <Skeleton shape="card" lines={4} />

const Wishing = ({ receiver }: { receiver: { profileId: number; name: string } }) => {
  const t = useBillingTexts()
  const query = useQuery({ ...birthdayPage(), retry: onceMore })
  const { name } = receiver
  usePage({ title: t('birthday.wish.title', { name }) })
  return (
    <div className={styles.page}>
      <PageHeader title={t('birthday.wish.title', { name })} lead={t('birthday.wish.lead', { name })} />
      <Loaded query={query} outline={outline}>
        {({ price, mostWords }) => (
          <Stack gap={5}>
            <OwnNotes of="BirthdayWish" />
            <WishWriter receiver={receiver} price={price} mostWords={mostWords} />
          </Stack>
        )}
      </Loaded>
    </div>
  )
}

const Receiver = ({ profileId }: { profileId: number }) => {
  const query = useQuery({ ...receiverOf(profileId), retry: onceMore })
  const gone = <NotFoundPage what="receiver" />
  return (
    <Loaded query={query} outline={outline} gone={gone}>
      {({ profile }) => (profile && !profile.me ? <Wishing receiver={profile.card} /> : gone)}
    </Loaded>
  )
}

const Own = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...birthdayPage(), retry: onceMore })
  usePage({ title: t('birthday.title') })
  return (
    <div className={styles.page}>
      <PageHeader title={t('birthday.title')} lead={t('birthday.lead')} />
      <Loaded query={query} outline={outline}>
        {({ today, present }) => (
          <Stack gap={5}>
            <BirthdayPresent today={today} present={present} />
            <OwnNotes of="BirthdayWish" />
            <WishList />
          </Stack>
        )}
      </Loaded>
    </div>
  )
}

/** /Promote/Birthday: the own one, or wishes to somebody (`?to=`). */
export const BirthdayPage = () => {
  const to = idOf(useSearchParams()[0].get('to'))
  return to === undefined ? <Own /> : <Receiver key={to} profileId={to} />
}
