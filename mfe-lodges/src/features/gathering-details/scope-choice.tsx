import { type SeriesScope, seriesScopes } from '@samvaer/contracts/events/values'
import { RadioGroup } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface ScopeChoiceProps {
  scope: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Asks whether those of a series that follow are cancelled as well. */
export const ScopeChoice = ({ scope, onChange }: ScopeChoiceProps) => {
  const t = useLodgeTexts()
  return (
    <RadioGroup
      label={t('series.cancels')}
      description={scope === 'Following' ? t('series.cancelHint') : undefined}
      name="scope"
      options={seriesScopes.map((value) => ({ value, label: t(`series.scopes.${value}`) }))}
      value={scope}
      onChange={({ target }) => onChange(target.value === 'Following' ? 'Following' : 'This')}
    />
  )
}
