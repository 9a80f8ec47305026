import { Route, Routes } from '@samvaer/remote-kit/router'
import { ItemsPage } from './pages/items-page.tsx'

/** The pages below /Community/Search. */
export const Root = () => (
  <Routes>
    <Route index element={<ItemsPage />} />
  </Routes>
)
