import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, useCurrentTime } from '@samvaer/ui'
import { useEffect } from 'react'
import { leaveLook } from '../../session/look.ts'
import type { BannerStates } from '../../validation/banner-states.ts'

/** Milliseconds by which the page ends it before its time does. */
const margin = 2000

/** Names the profile that staff look through, until when, and the way out. */
const ImpersonationBanner = ({ profileId, until }: NonNullable<BannerStates['impersonated']>) => {
  const { t } = useTexts('shell')
  const format = useFormat()
  const now = useCurrentTime()
  const end = useCall('Impersonation/EndImpersonation', { onSuccess: ({ backTo }) => leaveLook(backTo) })
  const { mutate } = end
  useEffect(() => {
    if (!until) return
    // Once it is over nobody says any more where it began.
    const timer = setTimeout(() => mutate({}), new Date(until).getTime() - Date.now() - margin)
    return () => clearTimeout(timer)
  }, [until, mutate])
  // The tab of staff is still where it was. A browser that closes no tab goes on in this one.
  const close = () => mutate({}, { onSuccess: () => window.close() })
  return (
    <Callout
      tone="warning"
      title={t('banner.impersonation.title', { profileId })}
      action={
        <Button size="small" busy={end.isPending || end.isSuccess} onClick={close}>
          {t('banner.impersonation.end')}
        </Button>
      }
    >
      {t('banner.impersonation.text')}{' '}
      {until && t('banner.impersonation.ends', { when: format.relative(until, new Date(now)) })}
    </Callout>
  )
}

export default ImpersonationBanner
