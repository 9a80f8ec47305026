import { Route, Routes } from '@samvaer/remote-kit/router'
import { TodayPage } from './pages/today-page.tsx'

/** The pages below /Community/Greetings. */
export const Root = () => (
  <Routes>
    <Route index element={<TodayPage />} />
  </Routes>
)
