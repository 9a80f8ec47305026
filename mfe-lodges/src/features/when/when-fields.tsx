import { Select, TextField } from '@samvaer/ui'
import { DateField, TurnField } from '@samvaer/ui/overlays'
import { useLodgeTexts } from '../../texts.ts'
import { instantsIn, isSkipped, ownZone } from './time-zones.ts'
import styles from './when.module.css'
import { endOf, startOf, type WhenForm, type WhenProblem } from './when-form.ts'

interface WhenFieldsProps {
  value: WhenForm
  /** The fault, once it was sent. */
  problem: WhenProblem | undefined
  onChange: (value: WhenForm) => void
}

/** Zones that are offered: those around, the reader’s own, and the one that stands. */
const zones = (standing: string): string[] => {
  const near = Intl.supportedValuesOf('timeZone').filter((zone) => /^(Europe|Atlantic)\//.test(zone))
  return [...new Set([ownZone(), standing, ...near])]
}

/** `Europe/Copenhagen` as a place: Copenhagen. */
const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** When something begins and ends, by the clock of the place where it is. */
export const WhenFields = ({ value, problem, onChange }: WhenFieldsProps) => {
  const t = useLodgeTexts()
  const change = (changes: Partial<WhenForm>) => onChange({ ...value, ...changes })
  const startProblem = problem === 'start' || problem === 'past' ? t(`when.problem.${problem}`) : undefined
  const endProblem = problem === 'end' ? t('when.problem.end') : undefined
  // Said at once: nothing that is written is moved to another time.
  const skipped = (written: { day: string; time: string }) =>
    isSkipped(written, value.timeZone) ? t('when.problem.skipped', { time: written.time }) : undefined
  const turnsOf = (written: ReturnType<typeof startOf>) => ({
    time: written.time,
    moments: instantsIn(written, value.timeZone).map((instant) => new Date(instant)),
    timeZone: value.timeZone,
    second: written.second,
  })
  return (
    <>
      <div className={styles.fields}>
        <DateField label={t('when.day')} value={value.day} error={startProblem} onChange={(day) => change({ day })} />
        <TextField
          type="time"
          label={t('when.time')}
          value={value.time}
          error={skipped(startOf(value))}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
      <TurnField {...turnsOf(startOf(value))} onChange={(second) => change({ second })} />
      <div className={styles.fields}>
        <DateField
          label={t('when.endDay')}
          description={t('when.endDayHint')}
          value={value.endDay}
          error={endProblem}
          onChange={(endDay) => change({ endDay })}
        />
        <TextField
          type="time"
          label={t('when.endTime')}
          value={value.endTime}
          error={skipped(endOf(value))}
          onChange={({ target }) => change({ endTime: target.value })}
        />
      </div>
      <TurnField {...turnsOf(endOf(value))} onChange={(endSecond) => change({ endSecond })} />
      <Select
        label={t('when.zoneField')}
        description={t('when.zoneHint')}
        value={value.timeZone}
        options={zones(value.timeZone).map((zone) => ({ value: zone, label: placeOf(zone) }))}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
    </>
  )
}
