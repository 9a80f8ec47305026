import { dateLimits } from '@samvaer/contracts/events/values'
import { Button, IconButton, TextField } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useEffect, useRef } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './dates.module.css'
import type { DateDraft, DateProblem } from './dates-draft.ts'

interface DatesFieldsProps {
  value: readonly DateDraft[]
  /** The fault of each, once it was sent. */
  problems: readonly (DateProblem | undefined)[]
  onChange: (value: DateDraft[]) => void
  /** Proposes one date alone; absent for what is asked for already. */
  onRemove: (() => void) | undefined
  /** It was added just now, and takes the focus. */
  focused: boolean
}

/** Writes the dates that are proposed besides the first one. */
const DatesFields = ({ value, problems, onChange, onRemove, focused }: DatesFieldsProps) => {
  const t = useLodgeTexts()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (focused) legend.current?.focus()
  }, [focused])
  const errorAt = (place: number) => {
    const problem = problems[place]
    return problem && t(`dates.problem.${problem}`)
  }
  const last = value.at(-1)
  return (
    <fieldset ref={fieldset} className={styles.fields}>
      <legend ref={legend} className={styles.legend} tabIndex={-1}>
        {t('dates.form.title')}
      </legend>
      <p className={styles.quiet}>{t('dates.form.hint')}</p>
      {value.map((draft, place) => {
        const number = place + 2
        const write = (changes: Partial<DateDraft>) =>
          onChange(value.map((one, at) => (at === place ? { day: one.day, time: one.time, ...changes } : one)))
        return (
          <div key={place} className={styles.written}>
            <div className={styles.pair}>
              <DateField
                label={t('dates.form.day', { number })}
                value={draft.day}
                error={errorAt(place)}
                onChange={(day) => write({ day })}
              />
              <TextField
                type="time"
                label={t('dates.form.time', { number })}
                value={draft.time}
                onChange={({ target }) => write({ time: target.value })}
              />
            </div>
            {value.length > dateLimits.least - 1 && (
              <IconButton
                icon="close"
                label={t('dates.form.removeOne', { number })}
                onClick={() => onChange(value.filter((_, at) => at !== place))}
              />
            )}
          </div>
        )
      })}
      {value.length < dateLimits.most - 1 && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...value, { day: '', time: last?.time ?? '' }])}>
            {t('dates.form.more')}
          </Button>
        </div>
      )}
      {onRemove && (
        <div>
          <Button size="small" variant="quiet" icon="delete" onClick={onRemove}>
            {t('dates.form.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

export default DatesFields
