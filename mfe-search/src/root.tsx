import { matchPath, Route, Routes, useLocation } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { lazy } from 'react'
import { SearchPage } from './pages/search-page.tsx'
import { paths } from './paths.ts'

// The first page of the search is part of the first script; everything else is read when it is opened.
const TopPage = lazy(async () => ({ default: (await import('./pages/top-page.tsx')).TopPage }))
const NewestPage = lazy(async () => ({ default: (await import('./pages/newest-page.tsx')).NewestPage }))
const OnlinePage = lazy(async () => ({ default: (await import('./pages/online-page.tsx')).OnlinePage }))
const AdvancedPage = lazy(async () => ({ default: (await import('./pages/advanced-page.tsx')).AdvancedPage }))
const MatchesPage = lazy(async () => ({ default: (await import('./pages/matches-page.tsx')).MatchesPage }))
const PicksPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "seldom" */ './pages/picks-page.tsx')).PicksPage,
}))
const MatchWordPage = lazy(async () => ({ default: (await import('./pages/match-word-page.tsx')).MatchWordPage }))
// Seldom opened: one file holds them, and the first script fewer names.
const HiddenPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "seldom" */ './pages/hidden-page.tsx')).HiddenPage,
}))
const NotFoundPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "seldom" */ './pages/not-found-page.tsx')).NotFoundPage,
}))
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
    <Route path="MatchWord" element={<MatchWordPage />} />
    <Route path="MatchProfiles" element={<MatchesPage />} />
    <Route path="Picks" element={<PicksPage />} />
    <Route path="Advanced" element={<AdvancedPage />} />
    <Route path="Hidden" element={<HiddenPage />} />
    <Route path=":id" element={<SavedSearchPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

const KinkRoutes = lazy(async () => ({ default: (await import('./kink-routes.tsx')).KinkRoutes }))

/** The pages that have a place of their own, each alone in it. */
const singlePages = [
  {
    path: paths.visitors,
    Page: lazy(async () => ({ default: (await import('./pages/visitors-page.tsx')).VisitorsPage })),
  },
  {
    path: paths.birthdays,
    Page: lazy(async () => ({
      default: (await import(/* webpackChunkName: "seldom" */ './pages/birthdays-page.tsx')).BirthdaysPage,
    })),
  },
  {
    path: paths.pictures,
    Page: lazy(async () => ({ default: (await import('./pages/pictures-page.tsx')).PicturesPage })),
  },
  {
    path: paths.tags,
    Page: lazy(async () => ({
      default: (await import(/* webpackChunkName: "seldom" */ './pages/tags-page.tsx')).TagsPage,
    })),
  },
] as const

/** The shell hands several places to this remote. */
export const Root = () => {
  const { pathname } = useLocation()
  const { dark } = useSite()
  const isSearch = matchPath(`${paths.search}/*`, pathname)
  const isKinks = dark && matchPath(`${paths.kinks}/*`, pathname)
  const Single = singlePages.find(({ path }) => matchPath(path, pathname))?.Page ?? NotFoundPage
  return isSearch ? <SearchRoutes /> : isKinks ? <KinkRoutes /> : <Single />
}
