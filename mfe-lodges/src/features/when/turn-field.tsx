import { Select } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { useWhen } from './use-when.ts'
import { instantsIn } from './zoned.ts'

interface TurnFieldProps {
  day: string
  time: string
  timeZone: string
  second: boolean
  onChange: (second: boolean) => void
}

/** Asks which of the two is meant, in the night when the clocks go back; nothing where a time comes once. */
export const TurnField = ({ day, time, timeZone, second, onChange }: TurnFieldProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const both = instantsIn({ day, time }, timeZone)
  if (both.length < 2) return null
  const labels = both.map((instant, turn) =>
    t(turn === 0 ? 'when.twice.first' : 'when.twice.second', { zone: when.zoneNow(instant, timeZone) }),
  )
  return (
    <Select
      label={t('when.twice.label', { time })}
      description={t('when.twice.hint')}
      value={second ? '1' : '0'}
      options={labels.map((label, turn) => ({ value: String(turn), label }))}
      onChange={({ target }) => onChange(target.value === '1')}
    />
  )
}
