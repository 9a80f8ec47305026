import { usePage } from '@samvaer/remote-kit/page'
import { useParams } from '@samvaer/remote-kit/router'
import { PageHeader } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { MemberHistory } from '../../features/desk-safety/member-history.tsx'
import { idOf } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

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
  const mayOpen = useScope('Reports')
  return mayOpen && profileId !== undefined ? <Page profileId={profileId} /> : <NotFoundPage />
}
