import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, lazyPart, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { invitation, memberFeatures, ownMembership, packagesNow } from '../features/billing-data/queries.ts'
import { type Membership, standingOf } from '../features/billing-data/standing.ts'
import { ReceivedGifts } from '../features/gift/received-gifts.tsx'
import { OwnMembership } from '../features/own-membership/own-membership.tsx'
import { FeatureComparison } from '../features/packages/feature-comparison.tsx'
import { OneDay } from '../features/packages/one-day.tsx'
import { PackageChoice } from '../features/packages/package-choice.tsx'
import { ReturnLink } from '../features/paying/return-link.tsx'
import { useCameFrom, withCameFrom } from '../features/paying/return-path.ts'
import { Loaded } from '../features/recovery/recovery.ts'
import { offerPath, paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'

/** Only members with a grant may have the desk: no other loads what its link needs. */
const DeskLink = lazyPart(() => import('../features/desk-frame/desk-link.tsx'))

const outline = <Skeleton shape="card" lines={5} />

/** An offer that holds for this member alone; it is one sentence, and nothing counts down. */
const Offered = ({ offerId }: { offerId: number }) => {
  const t = useBillingTexts()
  const from = useCameFrom()
  return (
    <Callout
      title={t('offered.title')}
      action={
        <ButtonLink size="small" to={withCameFrom(offerPath(offerId), from)}>
          {t('offered.act')}
        </ButtonLink>
      }
    >
      {t('offered.text')}
    </Callout>
  )
}

/** Shows what can be bought, and what it is for. */
const Buying = () => {
  const packages = useQuery({ ...packagesNow(), retry: onceMore })
  const { data: features } = useQuery(memberFeatures())
  const { data: invited } = useQuery(invitation())
  return (
    <>
      {invited?.offerId && <Offered offerId={invited.offerId} />}
      <Loaded query={packages} outline={outline}>
        {(found) => <PackageChoice {...found} />}
      </Loaded>
      {invited?.oneDay && <OneDay price={invited.oneDay} />}
      {features && <FeatureComparison {...features} />}
    </>
  )
}

const Parts = ({ membership }: { membership: Membership }) => {
  const t = useBillingTexts()
  const { status, termsAccepted } = useCurrentProfile()
  const { may } = membership
  const has = may.stop || may.continue
  // A member who is held back pays for nothing new; ending what is there stays open to them.
  const free = status === 'Active' && termsAccepted
  const buys = free && (!has || may.pay)
  return (
    <Stack gap={5}>
      <OwnMembership membership={membership} />
      <ReceivedGifts />
      {buys && <Buying />}
      {standingOf(membership) === 'Free' && !buys && <Callout>{t('membership.heldBack')}</Callout>}
      <p className={styles.links}>
        <Link to={paths.history}>{t('history.title')}</Link>
        {free && <Link to={paths.promotion}>{t('promotion.title')}</Link>}
        {free && <Link to={paths.birthday}>{t('birthday.title')}</Link>}
      </p>
    </Stack>
  )
}

/** /Membership: what one has, what there is to have, and the way out of it. */
export const MembershipPage = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...ownMembership(), retry: onceMore })
  const { grants } = useCurrentProfile()
  usePage({ title: t('membership.title') })
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('membership.title')}
        lead={t('membership.lead')}
        actions={
          <>
            <ReturnLink from={useCameFrom()} />
            {grants.length > 0 && <DeskLink />}
          </>
        }
      />
      <Loaded query={query} outline={outline}>
        {(membership) => <Parts membership={membership} />}
      </Loaded>
    </div>
  )
}
