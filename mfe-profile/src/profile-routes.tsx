import { Navigate, Route, Routes, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { tabPath } from './features/profile-data/profile-paths.ts'
import { ProfilePage } from './pages/profile/profile-page.tsx'

/** An address that names nobody is one's own. */
const OwnProfile = () => {
  const { id } = useCurrentProfile()
  return <Navigate replace to={tabPath(id, 'about')} />
}

/** A profile opens with what it says about itself, in the list that it was opened out of. */
const About = () => <Navigate replace to="about" state={useLocation().state} />

/** The pages below /Profile: a profile opens with what it says about itself (docs/product/screens.md, "Profile"). */
export const ProfileRoutes = () => (
  <Routes>
    <Route index element={<OwnProfile />} />
    <Route path=":id" element={<About />} />
    <Route path=":id/*" element={<ProfilePage />} />
    <Route path="*" element={<ProfilePage />} />
  </Routes>
)
