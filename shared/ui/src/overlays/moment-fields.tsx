import type { ReactNode } from 'react'
import { TextField } from '../text-field.tsx'
import type { DayAndTime } from './chosen-moment.ts'
import { DateField } from './date-field.tsx'
import styles from './moment-fields.module.css'

interface MomentFieldsProps {
  labels: Record<'day' | 'time', ReactNode>
  value: DayAndTime
  error: ReactNode
  onChange: (value: DayAndTime) => void
}

/** A day and a time beside it. */
export const MomentFields = ({ labels, value, error, onChange }: MomentFieldsProps) => (
  <div className={styles.fields}>
    <DateField label={labels.day} value={value.day} error={error} onChange={(day) => onChange({ ...value, day })} />
    <TextField
      label={labels.time}
      type="time"
      value={value.time}
      onChange={({ target }) => onChange({ ...value, time: target.value })}
    />
  </div>
)
