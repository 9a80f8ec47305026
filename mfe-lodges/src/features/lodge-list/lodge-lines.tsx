import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/shapes'
import { CardLink, TitleLines } from '@samvaer/ui'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

export const LodgeLines = ({ lodges }: { lodges: readonly Lodge[] }) => {
  const t = useLodgeTexts()
  const lines = lodges.map(({ lodgeId, name, members }) => ({
    id: lodgeId,
    title: <CardLink to={lodgePath(lodgeId)}>{name}</CardLink>,
    beside: t('card.members', { count: members }),
  }))
  return <TitleLines lines={lines} />
}
