import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { Button, Callout } from '@samvaer/ui'
import { useEffect } from 'react'
import { useLeftAloneTexts } from './texts.ts'
import { usePause } from './use-pause.ts'

/** Says on every page that the profile is paused, until when, and ends it. */
const PauseBanner = ({ until }: { until: string | null }) => {
  const t = useLeftAloneTexts()
  const format = useFormat()
  const { comeBack } = usePause()
  // Nothing but time ends a pause for a day: the page looks when it is over.
  useEffect(() => {
    if (!until) return
    const over = setTimeout(() => void refreshProfile().catch(() => undefined), Date.parse(until) - Date.now())
    return () => clearTimeout(over)
  }, [until])
  return (
    <Callout
      title={t('paused.title')}
      action={
        <Button size="small" busy={comeBack.isPending} onClick={() => comeBack.mutate({})}>
          {t('comeBack')}
        </Button>
      }
    >
      {until ? t('paused.until', { when: format.dateTime(until) }) : t('paused.open')} {t('paused.may')}
    </Callout>
  )
}

export default PauseBanner
