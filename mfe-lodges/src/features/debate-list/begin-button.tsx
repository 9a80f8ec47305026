import { belongs } from '@samvaer/contracts/lodges/roles'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { newTopicPath } from '../debate-data/debate-paths.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'

interface BeginButtonProps {
  lodge: SeenLodge
  categoryId?: number
}

/** Leads to a new debate; those who do not pay are offered the membership first (docs/product/roles.md). */
export const BeginButton = ({ lodge: { lodgeId, role }, categoryId }: BeginButtonProps) => {
  const t = useLodgeTexts()
  const { subscriber } = useCurrentProfile()
  if (!belongs(role)) return null
  if (subscriber)
    return (
      <ButtonLink variant="primary" icon="edit" to={newTopicPath(lodgeId, categoryId)} data-new="">
        {t('debate.begin')}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon="edit" onClick={() => askMembership('lodges')} data-new="">
      {t('debate.begin')}
    </Button>
  )
}
