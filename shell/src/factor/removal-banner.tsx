import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useFactorTexts } from './texts.ts'

/** Says on every page that the second factors are to be removed, when, and stops it (R7). */
const RemovalBanner = ({ at }: { at: string }) => {
  const t = useFactorTexts()
  const format = useFormat()
  const stop = useCall('Privacy/StopFactorRemoval', {
    onSuccess: async () => {
      toast({ tone: 'positive', text: t('lost.stopped') })
      await refreshProfile()
    },
  })
  return (
    <Callout
      tone="danger"
      title={t('lost.pendingTitle')}
      action={
        <Button variant="primary" size="small" busy={stop.isPending} onClick={() => stop.mutate({})}>
          {t('lost.stop')}
        </Button>
      }
    >
      {t('lost.pending', { when: format.dateTime(at) })}
    </Callout>
  )
}

export default RemovalBanner
