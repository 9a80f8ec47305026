import { Callout, Checkbox } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import type { Begins } from './use-begins.ts'

/** Asks whether it begins at once, and says what that means for whoever withdraws. */
export const BeginsNote = ({ begins: { asks, given, missing, give } }: { begins: Begins }) => {
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
