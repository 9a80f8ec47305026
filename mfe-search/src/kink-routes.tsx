import { Route, Routes } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { NotFoundPage } from './pages/not-found-page.tsx'

const KinksPage = lazy(async () => ({ default: (await import('./pages/kinks-page.tsx')).KinksPage }))
const PopularKinksPage = lazy(async () => ({
  default: (await import('./pages/popular-kinks-page.tsx')).PopularKinksPage,
}))
const AllKinksPage = lazy(async () => ({ default: (await import('./pages/all-kinks-page.tsx')).AllKinksPage }))

/** The pages below /Kinks: on the dark variant alone. */
export const KinkRoutes = () => (
  <Routes>
    <Route index element={<KinksPage />} />
    <Route path="Popular" element={<PopularKinksPage />} />
    <Route path="All" element={<AllKinksPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
