import type { Gender } from '@samvaer/contracts/core/values'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { Select } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface GenderChoiceProps {
  gender: Gender | undefined
  onChange: (gender: Gender | undefined) => void
}

/** Chooses whose names are shown. */
export const GenderChoice = ({ gender, onChange }: GenderChoiceProps) => {
  const t = useLodgeTexts()
  return (
    <Select
      label={t('gathering.gender')}
      placeholder={t('gathering.everybody')}
      value={gender ?? ''}
      options={offeredGenders.map((one) => ({ value: one, label: t(`gender.${one}`) }))}
      onChange={({ target }) => onChange(offeredGenders.find((one) => one === target.value))}
    />
  )
}
