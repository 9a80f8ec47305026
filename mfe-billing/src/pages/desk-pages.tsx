/** The pages below /Membership/Desk, for staff alone. The addresses are ours. */
import { ApiError } from '@samvaer/remote-kit/api'
import { isGone, onceMore } from '@samvaer/remote-kit/recovery'
import { Route, Routes, useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conflictReason } from '../features/billing-data/conflict-reason.ts'
import { Differences } from '../features/desk-books/differences.tsx'
import { catalogueChoice } from '../features/desk-catalogue/catalogue-address.ts'
import { CatalogueChoices } from '../features/desk-catalogue/catalogue-choices.tsx'
import { CatalogueDay } from '../features/desk-catalogue/catalogue-day.tsx'
import styles from '../features/desk-frame/desk.module.css'
import { DeskFrame } from '../features/desk-frame/desk-frame.tsx'
import { DeskOutline } from '../features/desk-frame/desk-outline.tsx'
import { catalogueOn, memberMembership } from '../features/desk-frame/desk-queries.ts'
import { StaffOnly } from '../features/desk-frame/staff-only.tsx'
import { MemberPayments } from '../features/desk-member/member-payments.tsx'
import { MemberStanding } from '../features/desk-member/member-standing.tsx'
import { OpenPayments } from '../features/desk-member/open-payments.tsx'
import { FindMember } from '../features/desk-refunds/find-member.tsx'
import { WaitingRefunds } from '../features/desk-refunds/waiting-refunds.tsx'
import { RecordedTransfers, WaitingReversals } from '../features/desk-transfers/recorded-transfers.tsx'
import { TransfersToReturn } from '../features/desk-transfers/transfers-to-return.tsx'
import { WaitingTransfers } from '../features/desk-transfers/waiting-transfers.tsx'
import { Loaded } from '../features/recovery/desk-recovery.ts'
import { idOf } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import { DeskContestPage } from './desk-contest-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Lists what waits for four eyes, and the way to a member. */
const RefundsPage = () => {
  const t = useBillingTexts()
  return (
    <DeskFrame title={t('desk.title')} lead={t('desk.lead')}>
      <div className={styles.columns}>
        <WaitingRefunds />
        <FindMember />
      </div>
    </DeskFrame>
  )
}

const TransfersPage = () => {
  const t = useBillingTexts()
  return (
    <DeskFrame title={t('desk.transfers.tab')} lead={t('desk.transfers.lead')}>
      <WaitingTransfers />
      <TransfersToReturn />
      <WaitingReversals />
      <RecordedTransfers />
    </DeskFrame>
  )
}

const BooksPage = () => {
  const t = useBillingTexts()
  return (
    <DeskFrame title={t('desk.books.tab')} lead={t('desk.books.lead')}>
      <Differences />
    </DeskFrame>
  )
}

const CataloguePage = () => {
  const t = useBillingTexts()
  const choice = catalogueChoice(useSearchParams()[0])
  const query = useQuery({ ...catalogueOn(choice), retry: onceMore, placeholderData: (before) => before })
  return (
    <DeskFrame title={t('desk.catalogue.tab')} lead={t('desk.catalogue.lead')}>
      <CatalogueChoices choice={choice} shown={query.data} />
      <Loaded query={query} outline={<DeskOutline />} gone={<p>{t('desk.catalogue.noBrand')}</p>}>
        {(catalogue) => <CatalogueDay {...catalogue} />}
      </Loaded>
    </DeskFrame>
  )
}

const needsReason = (error: unknown): boolean => error instanceof ApiError && conflictReason(error) === 'ReasonNeeded'

const focused = (element: HTMLElement | null) => element?.focus()

const OfMember = ({ profileId }: { profileId: number }) => {
  const t = useBillingTexts()
  const query = useQuery({ ...memberMembership(profileId), retry: onceMore })
  const [opened, setOpened] = useState(false)
  if (isGone(query)) return <NotFoundPage what="member" />
  const number = t('desk.memberNumber', { id: profileId })
  if (needsReason(query.error))
    return (
      <DeskFrame title={number}>
        <OpenPayments profileId={profileId} onOpened={() => setOpened(true)} />
      </DeskFrame>
    )
  return (
    <DeskFrame title={query.data?.member?.name ?? number}>
      <Loaded query={query} outline={<DeskOutline />}>
        {(membership) => (
          // The form that opened it is gone, and its focus with it.
          <div className={styles.columns} tabIndex={-1} ref={opened ? focused : undefined}>
            <MemberPayments profileId={profileId} name={membership.member?.name} />
            <Stack gap={5}>
              <MemberStanding profileId={profileId} {...membership} />
            </Stack>
          </div>
        )}
      </Loaded>
    </DeskFrame>
  )
}

const MemberPage = () => {
  const profileId = idOf(useParams().profileId)
  return profileId === undefined ? <NotFoundPage what="member" /> : <OfMember key={profileId} profileId={profileId} />
}

export const DeskPages = () => (
  <StaffOnly instead={<NotFoundPage />}>
    <Routes>
      <Route index element={<RefundsPage />} />
      <Route path="Transfers" element={<TransfersPage />} />
      <Route path="Books" element={<BooksPage />} />
      <Route path="Catalogue" element={<CataloguePage />} />
      <Route path="Contest" element={<DeskContestPage />} />
      <Route path="Members/:profileId" element={<MemberPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </StaffOnly>
)
