import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { TextArea } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  /** It was tried without one. */
  missing: boolean
  /** The words about who reads it. */
  hint: string
}

/** Asks staff for the reason of what they do; it stays. */
export const ReasonField = ({ value, onChange, missing, hint }: ReasonFieldProps) => {
  const t = useBillingTexts()
  return (
    <TextArea
      label={t('desk.reason')}
      description={hint}
      error={missing && showsNothing(value) ? t('desk.reasonMissing') : undefined}
      maxLength={maximumStaffReason}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
