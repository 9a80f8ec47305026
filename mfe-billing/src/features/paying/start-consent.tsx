import { Callout, Checkbox } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import type { StartConsentState } from './use-start-consent.ts'

/** Asks whether it begins at once, and says what that means for whoever withdraws. */
export const StartConsent = ({ begins: { asks, given, missing, give } }: { begins: StartConsentState }) => {
  const t = useBillingTexts()
  if (!asks) return null
  return (
    <Callout live title={t('begins.title')}>
      <p>{t('begins.text')}</p>
      <Checkbox
        label={t('begins.act')}
        error={missing ? t('begins.missing') : undefined}
        checked={given}
        onChange={({ target }) => give(target.checked)}
      />
    </Callout>
  )
}
