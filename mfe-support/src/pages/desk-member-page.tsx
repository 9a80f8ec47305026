import { usePage } from '@samvaer/remote-kit/page'
import { useParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../features/desk-menu/desk-menu.tsx'
import { MemberHistory } from '../features/desk-safety/member-history.tsx'
import { isStaff } from '../features/ticket-data/is-staff.ts'
import { idOf } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Page = ({ profileId }: { profileId: number }) => {
  const t = useSupportTexts()
  usePage({ title: t('deskMember.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('deskMember.title')} />
      <MemberHistory key={profileId} profileId={profileId} />
    </>
  )
}

/** /Support/Desk/Members/:profileId: what the desk has of a member, for staff alone. The address is ours. */
export const DeskMemberPage = () => {
  const profileId = idOf(useParams().profileId)
  const { role } = useCurrentProfile()
  return isStaff(role) && profileId !== undefined ? <Page profileId={profileId} /> : <NotFoundPage />
}
