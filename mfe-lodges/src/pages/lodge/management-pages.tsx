import { Link, Navigate, Route, Routes, useParams } from '@samvaer/remote-kit/router'
import { Stack } from '@samvaer/ui'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { ActivityList } from '../../features/management/activity-list.tsx'
import { BlockedProfiles } from '../../features/management/blocked-profiles.tsx'
import { ManagedMembers } from '../../features/management/managed-members.tsx'
import { ManagementLinks } from '../../features/management/management-links.tsx'
import { managementPaths } from '../../features/management/management-paths.ts'
import { MemberNotes } from '../../features/management/member-notes.tsx'
import { PendingRequests } from '../../features/management/pending-requests.tsx'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

interface PageProps {
  lodge: SeenLodge
}

const AllPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.management'))
  return <ManagedMembers lodge={lodge} />
}

const RequestsPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('management.requests'))
  return <PendingRequests lodge={lodge} />
}

const BlockedPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('management.blocked'))
  return <BlockedProfiles lodge={lodge} />
}

const LogPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('management.log'))
  return <ActivityList lodgeId={lodge.lodgeId} />
}

const MemberLogPage = ({ lodge }: PageProps) => {
  const t = useLodgeTexts()
  const profileId = idOf(useParams().profileId)
  const { log } = managementPaths(lodge.lodgeId)
  useLodgeTitle(lodge, t('management.memberLog'))
  if (profileId === undefined) return <Navigate replace to={log} />
  return (
    <Stack gap={5}>
      <Link to={log}>{t('management.wholeLog')}</Link>
      <MemberNotes lodge={lodge} profileId={profileId} />
      <ActivityList lodgeId={lodge.lodgeId} profileId={profileId} />
    </Stack>
  )
}

/** /Community/Lodges/Lodge/:id/MemberManagement and what lies below it. */
export const ManagementPages = ({ lodge }: PageProps) => (
  <Stack gap={5}>
    <ManagementLinks lodge={lodge} />
    <Routes>
      <Route index element={<AllPage lodge={lodge} />} />
      <Route path="PendingRequests" element={<RequestsPage lodge={lodge} />} />
      <Route path="BlockedProfiles" element={<BlockedPage lodge={lodge} />} />
      <Route path="ActivityList" element={<LogPage lodge={lodge} />} />
      <Route path="ActivityList/:profileId" element={<MemberLogPage lodge={lodge} />} />
      <Route path="*" element={<Navigate replace to={managementPaths(lodge.lodgeId).all} />} />
    </Routes>
  </Stack>
)
