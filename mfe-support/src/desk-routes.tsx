import { Route, Routes } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { DeskPage } from './pages/desk/desk-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

// The queue of tickets is what staff come for; everything else is read when it is opened.
const DeskTicketPage = lazy(async () => ({
  default: (await import('./pages/desk/desk-ticket-page.tsx')).DeskTicketPage,
}))
const MacrosPage = lazy(async () => ({ default: (await import('./pages/desk/macros-page.tsx')).MacrosPage }))
const TracesPage = lazy(async () => ({ default: (await import('./pages/desk/traces-page.tsx')).TracesPage }))
const ContentListPage = lazy(async () => ({
  default: (await import('./pages/desk/content-list-page.tsx')).ContentListPage,
}))
const ContentPage = lazy(async () => ({ default: (await import('./pages/desk/content-page.tsx')).ContentPage }))
const FeedbackPage = lazy(async () => ({ default: (await import('./pages/desk/feedback-page.tsx')).FeedbackPage }))
const StoriesPage = lazy(async () => ({ default: (await import('./pages/desk/stories-page.tsx')).StoriesPage }))
const SafetyPage = lazy(async () => ({ default: (await import('./pages/desk/safety-page.tsx')).SafetyPage }))
const DeskMemberPage = lazy(async () => ({
  default: (await import('./pages/desk/desk-member-page.tsx')).DeskMemberPage,
}))
const ValidationsPage = lazy(async () => ({
  default: (await import('./pages/desk/validations-page.tsx')).ValidationsPage,
}))
const DarkApplicationsPage = lazy(async () => ({
  default: (await import('./pages/desk/dark-applications-page.tsx')).DarkApplicationsPage,
}))
const ReleasesPage = lazy(async () => ({ default: (await import('./pages/desk/releases-page.tsx')).ReleasesPage }))
const ProblemsPage = lazy(async () => ({ default: (await import('./pages/desk/problems-page.tsx')).ProblemsPage }))
const ScopesPage = lazy(async () => ({ default: (await import('./pages/desk/scopes-page.tsx')).ScopesPage }))
const AuditPage = lazy(async () => ({ default: (await import('./pages/desk/audit-page.tsx')).AuditPage }))
const StatisticsPage = lazy(async () => ({
  default: (await import('./pages/desk/statistics-page.tsx')).StatisticsPage,
}))

/** The pages below /Support/Desk, for staff (docs/product/screens.md, "Support"). */
export const DeskRoutes = () => (
  <Routes>
    <Route index element={<DeskPage />} />
    <Route path="Macros" element={<MacrosPage />} />
    <Route path="Traces" element={<TracesPage />} />
    <Route path="Content" element={<ContentListPage />} />
    <Route path="Content/:contentId" element={<ContentPage />} />
    <Route path="Feedback" element={<FeedbackPage />} />
    <Route path="Stories" element={<StoriesPage />} />
    <Route path="Safety" element={<SafetyPage />} />
    <Route path="Members/:profileId" element={<DeskMemberPage />} />
    <Route path="Validations" element={<ValidationsPage />} />
    <Route path="DarkApplications" element={<DarkApplicationsPage />} />
    <Route path="Scopes" element={<ScopesPage />} />
    <Route path="Releases" element={<ReleasesPage />} />
    <Route path="Problems" element={<ProblemsPage />} />
    <Route path="Audit" element={<AuditPage />} />
    <Route path="Statistics" element={<StatisticsPage />} />
    <Route path=":ticketId" element={<DeskTicketPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
