import { legalPages, legalPaths } from '@samvaer/contracts/support/values'
import { matchPath, Route, Routes, useLocation } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { HomePage } from './pages/home-page.tsx'
import { paths } from './paths.ts'

// The contact page is part of the first script; everything else is read when it is opened.
const MyTicketsPage = lazy(async () => ({ default: (await import('./pages/my-tickets-page.tsx')).MyTicketsPage }))
const TicketPage = lazy(async () => ({ default: (await import('./pages/ticket-page.tsx')).TicketPage }))
const MailedTicketPage = lazy(async () => ({
  default: (await import('./pages/mailed-ticket-page.tsx')).MailedTicketPage,
}))
const DeskRoutes = lazy(async () => ({ default: (await import('./desk-routes.tsx')).DeskRoutes }))
const ReportsPage = lazy(async () => ({ default: (await import('./pages/reports-page.tsx')).ReportsPage }))
const DecisionsPage = lazy(async () => ({ default: (await import('./pages/decisions-page.tsx')).DecisionsPage }))
const DecisionPage = lazy(async () => ({ default: (await import('./pages/decision-page.tsx')).DecisionPage }))
const AppealPage = lazy(async () => ({ default: (await import('./pages/appeal-page.tsx')).AppealPage }))
const SafeMeetingsPage = lazy(async () => ({
  default: (await import('./pages/safe-meetings-page.tsx')).SafeMeetingsPage,
}))
const SharedMeetingPage = lazy(async () => ({
  default: (await import('./pages/shared-meeting-page.tsx')).SharedMeetingPage,
}))
const StoryPage = lazy(async () => ({ default: (await import('./pages/story-page.tsx')).StoryPage }))
const LegalPage = lazy(async () => ({ default: (await import('./pages/legal-page.tsx')).LegalPage }))
const FaqPage = lazy(async () => ({ default: (await import('./pages/faq-page.tsx')).FaqPage }))
const FaqAnswerPage = lazy(async () => ({ default: (await import('./pages/faq-answer-page.tsx')).FaqAnswerPage }))
const ChangelogPage = lazy(async () => ({ default: (await import('./pages/changelog-page.tsx')).ChangelogPage }))
const ChangeDayPage = lazy(async () => ({ default: (await import('./pages/change-day-page.tsx')).ChangeDayPage }))
const GlossaryPage = lazy(async () => ({ default: (await import('./pages/glossary-page.tsx')).GlossaryPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))
const ReviewsPage = lazy(async () => ({ default: (await import('./pages/reviews-page.tsx')).ReviewsPage }))

/** The pages below /Support (docs/product/screens.md, "Support"). */
const SupportRoutes = () => (
  <Routes>
    <Route index element={<HomePage />} />
    <Route path="MyTickets" element={<MyTicketsPage />} />
    <Route path="MyTickets/:ticketId" element={<TicketPage />} />
    <Route path="Ticket" element={<MailedTicketPage />} />
    <Route path="Reports" element={<ReportsPage />} />
    <Route path="Decisions" element={<DecisionsPage />} />
    <Route path="Decisions/:decisionId" element={<DecisionPage />} />
    <Route path="Appeal" element={<AppealPage />} />
    <Route path="SafeMeetings" element={<SafeMeetingsPage />} />
    <Route path="SharedMeeting" element={<SharedMeetingPage />} />
    <Route path="Story" element={<StoryPage />} />
    <Route path="Desk/*" element={<DeskRoutes />} />
    <Route path="FAQ" element={<FaqPage />} />
    <Route path="FAQ/:id" element={<FaqAnswerPage />} />
    <Route path="Changelog" element={<ChangelogPage />} />
    <Route path="Changelog/:date" element={<ChangeDayPage />} />
    {legalPages.map((page) => (
      <Route key={page} path={legalPaths[page].replace(`${paths.home}/`, '')} element={<LegalPage page={page} />} />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/** The shell hands several places to this remote. */
export const Root = () => {
  const { pathname } = useLocation()
  const single = matchPath(paths.reviews, pathname) ? (
    <ReviewsPage />
  ) : matchPath(legalPaths.EthicalRules, pathname) ? (
    <LegalPage page="EthicalRules" />
  ) : matchPath(paths.glossary, pathname) ? (
    <GlossaryPage />
  ) : (
    <NotFoundPage />
  )
  return matchPath(`${paths.home}/*`, pathname) ? <SupportRoutes /> : single
}
