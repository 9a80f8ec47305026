import { maximumSeries, repetitions, seriesLimits, seriesScopes } from '@samvaer/contracts/events/values'
import { RadioGroup, Select, TextField } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLodgeTexts } from '../../texts.ts'
import { type RepeatsDraft, repeatsProblem } from './gathering-fields.ts'
import styles from './gathering-form.module.css'

interface RepeatsFieldsProps {
  value: RepeatsDraft
  /** The day of the first one. */
  day: string
  /** Sending was tried. */
  tried: boolean
  onChange: (value: RepeatsDraft) => void
}

/** Asks whether something new comes again, how often and how long. */
export const RepeatsFields = ({ value, day, tried, onChange }: RepeatsFieldsProps) => {
  const t = useLodgeTexts()
  const { every, ends, times, until } = value
  const problem = tried ? repeatsProblem(value, day) : undefined
  return (
    <>
      <Select
        label={t('series.repeats')}
        description={every === '' ? undefined : t('series.hint')}
        value={every}
        options={[
          { value: '', label: t('series.never') },
          ...repetitions.map((one) => ({ value: one, label: t(`series.every.${one}`) })),
        ]}
        onChange={({ target }) => onChange({ ...value, every: repetitions.find((one) => one === target.value) ?? '' })}
      />
      {every !== '' && (
        <RadioGroup
          label={t('series.ends')}
          name="ends"
          options={(['times', 'until'] as const).map((one) => ({ value: one, label: t(`series.end.${one}`) }))}
          value={ends}
          onChange={({ target }) => onChange({ ...value, ends: target.value === 'until' ? 'until' : 'times' })}
        />
      )}
      {every !== '' && (
        <div className={styles.fields}>
          {ends === 'times' ? (
            <TextField
              label={t('series.times')}
              inputMode="numeric"
              maxLength={String(seriesLimits.most).length}
              autoComplete="off"
              value={times}
              error={problem === 'times' ? t('series.timesWrong', seriesLimits) : undefined}
              onChange={({ target }) => onChange({ ...value, times: target.value })}
            />
          ) : (
            <DateField
              label={t('series.until')}
              value={until}
              error={problem === 'until' ? t('series.untilWrong') : undefined}
              onChange={(chosen) => onChange({ ...value, until: chosen })}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Asks whether those of a series that follow are changed as well. */
export const ScopeField = ({ field }: { field: UseFormRegisterReturn }) => {
  const t = useLodgeTexts()
  return (
    <RadioGroup
      label={t('series.scope')}
      description={t('series.scopeHint')}
      options={seriesScopes.map((value) => ({ value, label: t(`series.scopes.${value}`) }))}
      {...field}
    />
  )
}

/** Returns the sentence for a series that is refused. */
export const useSeriesRefusal = () => {
  const t = useLodgeTexts()
  return {
    dates: t('series.refused', seriesLimits),
    tooMany: t('series.tooMany', { most: maximumSeries }),
  }
}
