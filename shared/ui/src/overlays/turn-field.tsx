import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Select } from '../fields/select.tsx'

interface TurnFieldProps {
  time: string
  /** The moments at which the clocks show it, the earlier one first. */
  moments: readonly Date[]
  /** That of this device when absent. */
  timeZone?: string
  second: boolean
  onChange: (second: boolean) => void
}

/** Asks which of the two is meant, in the night when the clocks go back; nothing where a time comes once. */
export const TurnField = ({ time, moments, timeZone, second, onChange }: TurnFieldProps) => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  if (moments.length < 2) return null
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
  /** With summer or winter in it. */
  const zoneAt = (moment: Date) => format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const options = moments.map((moment, turn) => ({
    value: String(turn),
    label: t(turn === 0 ? 'ui.turn.first' : 'ui.turn.second', { zone: zoneAt(moment) }),
  }))
  return (
    <Select
      label={t('ui.turn.label', { time })}
      description={t('ui.turn.hint')}
      value={second ? '1' : '0'}
      options={options}
      onChange={({ target }) => onChange(target.value === '1')}
    />
  )
}
