import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeKeys } from '../lodge-data/lodge-query.ts'

/** Brings a lodge back that its owner has deleted within 30 days (docs/product/lodges.md). */
export const RestoreLodge = ({ lodgeId }: { lodgeId: number }) => {
  const t = useLodgeTexts()
  const { mutate, isPending } = useCall('Lodges/RestoreLodge', {
    handles: ({ code }) => code === 'NotFound' || code === 'NotAllowed',
    onError: ({ code }) => {
      if (code === 'NotFound' || code === 'NotAllowed') toast({ tone: 'warning', text: t('restore.not') })
    },
    onSuccess: () => void toast({ tone: 'positive', text: t('restore.done') }),
    invalidates: lodgeKeys(lodgeId),
  })
  return (
    <Callout
      title={t('restore.title')}
      action={
        <Button size="small" icon="undo" busy={isPending} onClick={() => mutate({ lodgeId })}>
          {t('restore.act')}
        </Button>
      }
    >
      {t('restore.text')}
    </Callout>
  )
}
