import { matchPath, Route, Routes, useLocation, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { type ComponentType, lazy } from 'react'
import { MembershipPage } from './pages/membership-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { idOf, paths } from './paths.ts'

// The membership is part of the first script; everything else is read when it is opened.
const HistoryPage = lazy(async () => ({ default: (await import('./pages/history-page.tsx')).HistoryPage }))
const GiftPage = lazy(async () => ({ default: (await import('./pages/gift-page.tsx')).GiftPage }))
const OfferPage = lazy(async () => ({ default: (await import('./pages/offer-page.tsx')).OfferPage }))
const ReceiptPage = lazy(async () => ({ default: (await import('./pages/receipt-page.tsx')).ReceiptPage }))
const WithdrawPage = lazy(async () => ({ default: (await import('./pages/withdraw-page.tsx')).WithdrawPage }))
const ContestPage = lazy(async () => ({ default: (await import('./pages/contest-page.tsx')).ContestPage }))
const DeskPages = lazy(async () => ({ default: (await import('./pages/desk-pages.tsx')).DeskPages }))
const PromotionPage = lazy(async () => ({ default: (await import('./pages/promotion-page.tsx')).PromotionPage }))
const AdsPage = lazy(async () => ({ default: (await import('./pages/ads-page.tsx')).AdsPage }))
const WriteAdPage = lazy(async () => ({ default: (await import('./pages/write-ad-page.tsx')).WriteAdPage }))
const BirthdayPage = lazy(async () => ({ default: (await import('./pages/birthday-page.tsx')).BirthdayPage }))

/** Pages that are a place of their own. */
const singles: Readonly<Record<string, ComponentType>> = {
  [paths.receipt]: ReceiptPage,
  [paths.withdraw]: WithdrawPage,
  [paths.promotion]: PromotionPage,
  [paths.ads]: AdsPage,
  [paths.writeAd]: WriteAdPage,
  [paths.birthday]: BirthdayPage,
  [paths.contest]: ContestPage,
}

/** The own membership, or one that is given to somebody. */
const Home = () => {
  const { id } = useCurrentProfile()
  const present = idOf(useSearchParams()[0].get('present'))
  return present === undefined || present === id ? <MembershipPage /> : <GiftPage key={present} profileId={present} />
}

/** The pages below /Membership (docs/product/screens.md, "Membership and promotion"). */
const MembershipRoutes = () => (
  <Routes>
    <Route index element={<Home />} />
    <Route path="History" element={<HistoryPage />} />
    <Route path="Offer/:offerId" element={<OfferPage />} />
    <Route path="Desk/*" element={<DeskPages />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/** The shell hands several places to this remote. */
export const Root = () => {
  const { pathname } = useLocation()
  const Single = Object.entries(singles).find(([path]) => matchPath(path, pathname))?.[1] ?? NotFoundPage
  return matchPath(`${paths.membership}/*`, pathname) ? <MembershipRoutes /> : <Single />
}
