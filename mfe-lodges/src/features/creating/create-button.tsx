import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { isBannedFromCreating } from './lodge-ban.ts'

/** Leads to a new lodge; those who do not pay are offered the membership first (docs/product/roles.md). */
export const CreateButton = () => {
  const t = useLodgeTexts()
  const profile = useCurrentProfile()
  if (isBannedFromCreating(profile)) return null
  if (profile.subscriber)
    return (
      <ButtonLink variant="primary" icon="plus" to={paths.create} data-new="">
        {t('create.act')}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon="plus" onClick={() => askMembership('lodges')} data-new="">
      {t('create.act')}
    </Button>
  )
}
