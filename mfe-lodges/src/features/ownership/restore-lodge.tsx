import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'
import { isStaff } from '../lodge-data/roles.ts'

/** Brings a lodge back within 30 days: for the owner who has deleted it, and with a reason for staff (docs/product/lodges.md). */
export const RestoreLodge = ({ lodgeId }: { lodgeId: number }) => {
  const t = useLodgeTexts()
  const asStaff = isStaff(useCurrentProfile().role)
  const { ask, dialog } = useStaffReason(asStaff)
  const { mutate, isPending } = useCall('Lodges/RestoreLodge', {
    handles: ({ code }) => code === 'NotFound' || code === 'NotAllowed',
    onError: ({ code }) => {
      if (code === 'NotFound' || code === 'NotAllowed') toast({ tone: 'warning', text: t('restore.not') })
    },
    onSuccess: () => void toast({ tone: 'positive', text: t('restore.done') }),
    invalidates: lodgeKeys(lodgeId),
  })
  const restore = () =>
    ask((reason) => mutate({ lodgeId, ...(reason !== undefined && { reason }) }), {
      title: t('staff.title'),
      act: t('restore.act'),
    })
  return (
    <>
      <Callout
        title={asStaff ? t('restore.staff.title') : t('restore.title')}
        action={
          <Button size="small" icon="undo" busy={isPending} onClick={restore}>
            {t('restore.act')}
          </Button>
        }
      >
        {asStaff ? t('restore.staff.text') : t('restore.text')}
      </Callout>
      {dialog}
    </>
  )
}
