import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { ClosedPart } from '../../features/lodge-parts/closed-part.tsx'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { Members } from '../../features/members/members.tsx'
import { useLodgeTexts } from '../../texts.ts'

/** /Community/Lodges/Lodge/:id/Members */
export const MembersPage = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.members'))
  return lodge.part.may.read ? <Members lodge={lodge} /> : <ClosedPart lodge={lodge} />
}
