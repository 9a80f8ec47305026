import type { ReactNode } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { type DayAndTime, momentsOf } from './chosen-moment.ts'
import { DateField } from './date-field.tsx'
import styles from './moment-fields.module.css'
import { TurnField } from './turn-field.tsx'

interface MomentFieldsProps {
  labels: Record<'day' | 'time', ReactNode>
  value: DayAndTime
  error: ReactNode
  onChange: (value: DayAndTime) => void
}

/** A day and a time beside it; below them which one is meant where the clocks show it twice. */
export const MomentFields = ({ labels, value, error, onChange }: MomentFieldsProps) => (
  <>
    <div className={styles.fields}>
      <DateField label={labels.day} value={value.day} error={error} onChange={(day) => onChange({ ...value, day })} />
      <TextField
        label={labels.time}
        type="time"
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
    <TurnField
      time={value.time}
      moments={momentsOf(value)}
      second={value.second === true}
      onChange={(second) => onChange({ ...value, second })}
    />
  </>
)
