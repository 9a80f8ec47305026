import { Navigate, useMatch } from '@samvaer/remote-kit/router'
import { lazy } from 'react'
import { blacklistPath, editRoot, mailRoot, notesPath, notificationsPath, profilesRoot, settingsPath } from './paths.ts'

const MailRoutes = lazy(async () => ({ default: (await import('./mail-routes.tsx')).MailRoutes }))
const ProfileRoutes = lazy(async () => ({ default: (await import('./profile-routes.tsx')).ProfileRoutes }))
const NotesPage = lazy(async () => ({ default: (await import('./pages/profile/notes-page.tsx')).NotesPage }))
const BlacklistPage = lazy(async () => ({
  default: (await import('./pages/profile/blacklist-page.tsx')).BlacklistPage,
}))
const EditRoutes = lazy(async () => ({ default: (await import('./edit-routes.tsx')).EditRoutes }))
const SettingsPage = lazy(async () => ({ default: (await import('./pages/edit/settings-page.tsx')).SettingsPage }))

/** The settings of notifications stand in their centre, which is the shell's. */
const notificationSettings = '/Notifications?view=settings'

/** The areas of this remote by their places; each is loaded when it is opened first. */
export const Root = () => {
  const atMail = useMatch(`${mailRoot}/*`)
  const atProfile = useMatch(`${profilesRoot}/*`)
  const atNotes = useMatch(notesPath)
  const atBlacklist = useMatch(blacklistPath)
  const atEdit = useMatch(`${editRoot}/*`)
  const atSettings = useMatch(settingsPath)
  const atNotifications = useMatch(notificationsPath)
  return (
    <>
      {atMail && <MailRoutes />}
      {atProfile && <ProfileRoutes />}
      {atNotes && <NotesPage />}
      {atBlacklist && <BlacklistPage />}
      {atEdit && <EditRoutes />}
      {atSettings && <SettingsPage />}
      {atNotifications && <Navigate replace to={notificationSettings} />}
    </>
  )
}
