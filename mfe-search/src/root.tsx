import { Route, Routes } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SearchPage } from './pages/search-page.tsx'

// Where the search begins is part of the first script; everything else is read when it is opened.
const TopPage = lazy(async () => ({ default: (await import('./pages/top-page.tsx')).TopPage }))
const NewestPage = lazy(async () => ({ default: (await import('./pages/newest-page.tsx')).NewestPage }))
const OnlinePage = lazy(async () => ({ default: (await import('./pages/online-page.tsx')).OnlinePage }))
const AdvancedPage = lazy(async () => ({ default: (await import('./pages/advanced-page.tsx')).AdvancedPage }))
const MatchesPage = lazy(async () => ({ default: (await import('./pages/matches-page.tsx')).MatchesPage }))
const SavedSearchPage = lazy(async () => ({
  default: (await import('./pages/saved-search-page.tsx')).SavedSearchPage,
}))

/** The pages below /Search (docs/product/screens.md, "Search"). */
const SearchRoutes = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path="Top" element={<TopPage />} />
    <Route path="Newest" element={<NewestPage />} />
    <Route path="Online" element={<OnlinePage />} />
    <Route path="Advanced" element={<AdvancedPage />} />
    <Route path="MatchProfiles" element={<MatchesPage />} />
    <Route path=":id" element={<SavedSearchPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/** The shell hands several places to this remote. */
export const Root = () => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <SearchRoutes />
  </Suspense>
)
