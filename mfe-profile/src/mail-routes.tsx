import { Route, Routes } from '@samvaer/remote-kit/router'
import { MailFrame } from './pages/mail/mail-frame.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

/** The pages below /Mail: the list stays where it is while conversations are opened beside it. */
export const MailRoutes = () => (
  <Routes>
    <Route index element={<MailFrame />} />
    <Route path=":conversationId" element={<MailFrame />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
