import { Navigate, Route, Routes } from '@samvaer/remote-kit/router'
import { ProfilePage } from './pages/profile/profile-page.tsx'

/** The pages below /Profile: a profile opens with what it tells about itself (product.md section 2 "Profile"). */
export const ProfileRoutes = () => (
  <Routes>
    <Route path=":id" element={<Navigate replace to="about" />} />
    <Route path=":id/*" element={<ProfilePage />} />
    <Route path="*" element={<ProfilePage />} />
  </Routes>
)
