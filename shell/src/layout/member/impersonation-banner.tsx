import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, useCurrentTime } from '@samvaer/ui'
import { useEffect } from 'react'
import type { BannerStates } from '../../validation/banners-of.ts'

/** Whose profile staff look through, until when, and the way out. */
export const ImpersonationBanner = ({ profileId, until }: NonNullable<BannerStates['impersonated']>) => {
  const { t } = useTexts('shell')
  const format = useFormat()
  const now = useCurrentTime()
  // Loaded anew: nothing that was read for the member stays on the page of staff.
  const end = useCall('Impersonation/EndImpersonation', { onSuccess: ({ backTo }) => location.assign(backTo) })
  const { mutate } = end
  useEffect(() => {
    if (!until) return
    // What is done on the page after that would be done in the name of staff.
    const timer = setTimeout(() => mutate({}), new Date(until).getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [until, mutate])
  return (
    <Callout
      tone="warning"
      title={t('banner.impersonation.title', { profileId })}
      action={
        <Button size="small" busy={end.isPending || end.isSuccess} onClick={() => end.mutate({})}>
          {t('banner.impersonation.end')}
        </Button>
      }
    >
      {t('banner.impersonation.text')}{' '}
      {until && t('banner.impersonation.ends', { when: format.relative(until, new Date(now)) })}
    </Callout>
  )
}
