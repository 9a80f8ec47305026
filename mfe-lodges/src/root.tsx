import { Navigate, Route, Routes, useParams } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { FrontPage } from './pages/front-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { idOf, lodgePath } from './paths.ts'

// The front is what people come to; everything else is read when it is opened.
const LodgePage = lazy(async () => ({ default: (await import('./pages/lodge/lodge-page.tsx')).LodgePage }))
const CreatePage = lazy(async () => ({ default: (await import('./pages/create-page.tsx')).CreatePage }))
const MyLodgesPage = lazy(async () => ({ default: (await import('./pages/my-lodges-page.tsx')).MyLodgesPage }))
const NewestPage = lazy(async () => ({ default: (await import('./pages/newest-page.tsx')).NewestPage }))
const SearchPage = lazy(async () => ({ default: (await import('./pages/search-page.tsx')).SearchPage }))

/** A lodge begins with what it is about. */
const LodgeDoor = () => {
  const { id } = useParams()
  const lodgeId = idOf(id)
  return lodgeId === undefined ? <NotFoundPage /> : <Navigate replace to={lodgePath(lodgeId)} />
}

/** The pages below /Community/Lodges (docs/product/screens.md, "Lodges and events"). */
const LodgeRoutes = () => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <Routes>
      <Route index element={<FrontPage />} />
      <Route path="Search" element={<SearchPage />} />
      <Route path="Newest" element={<NewestPage />} />
      <Route path="MyLodges" element={<MyLodgesPage />} />
      <Route path="Create" element={<CreatePage />} />
      <Route path="Lodge/:id" element={<LodgeDoor />} />
      <Route path="Lodge/:id/*" element={<LodgePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
)

export const Root = () => <LodgeRoutes />
