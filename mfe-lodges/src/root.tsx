import { Navigate, Route, Routes, useMatch, useParams } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { FrontPage } from './pages/front-page.tsx'
import { eventsRoot, idOf, lodgePath, paths } from './paths.ts'

// The front is what people come to; everything else is read when it is opened.
const LodgePage = lazy(async () => ({ default: (await import('./pages/lodge/lodge-page.tsx')).LodgePage }))
const CreatePage = lazy(async () => ({ default: (await import('./pages/create-page.tsx')).CreatePage }))
const MyLodgesPage = lazy(async () => ({ default: (await import('./pages/my-lodges-page.tsx')).MyLodgesPage }))
const NewestPage = lazy(async () => ({ default: (await import('./pages/newest-page.tsx')).NewestPage }))
const SearchPage = lazy(async () => ({ default: (await import('./pages/search-page.tsx')).SearchPage }))
const EventMailPage = lazy(async () => ({
  default: (await import('./pages/events/event-mail-page.tsx')).EventMailPage,
}))
const EventPage = lazy(async () => ({ default: (await import('./pages/events/event-page.tsx')).EventPage }))
const MyEventsPage = lazy(async () => ({ default: (await import('./pages/events/my-events-page.tsx')).MyEventsPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))
const UpcomingPage = lazy(async () => ({ default: (await import('./pages/events/upcoming-page.tsx')).UpcomingPage }))

/** A lodge begins with what it is about. */
const LodgeDoor = () => {
  const { id } = useParams()
  const lodgeId = idOf(id)
  return lodgeId === undefined ? <NotFoundPage /> : <Navigate replace to={lodgePath(lodgeId)} />
}

/** The pages below /Community/Lodges (docs/product/screens.md, "Lodges and events"). */
const LodgeRoutes = () => (
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
)

/** The pages below /Community/Events. */
const EventRoutes = () => (
  <Routes>
    <Route index element={<Navigate replace to={paths.upcomingEvents} />} />
    <Route path="UpcomingEvents" element={<UpcomingPage />} />
    <Route path="MyEvents" element={<MyEventsPage />} />
    <Route path="Event/:id/Mail" element={<EventMailPage />} />
    <Route path="Event/:id/Mail/:conversationId" element={<EventMailPage />} />
    <Route path="Event/:id/:name?" element={<EventPage />} />
    <Route path="*" element={<NotFoundPage what="event" />} />
  </Routes>
)

/** The shell hands two places to this remote: the lodges, and the events outside of them. */
export const Root = () => (useMatch(`${eventsRoot}/*`) ? <EventRoutes /> : <LodgeRoutes />)
