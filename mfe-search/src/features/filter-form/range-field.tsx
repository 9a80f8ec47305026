import { useLanguage } from '@samvaer/remote-kit/session'
import { Select } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import type { FilterRow } from '../filter-data/filter-table.ts'
import styles from './filter-form.module.css'

interface Range {
  from?: number | undefined
  to?: number | undefined
}

interface RangeFieldProps {
  row: Extract<FilterRow, { kind: 'range' }>
  label: string
  range: Range
  onChange: (range: Range) => void
}

const units = { ages: undefined, heights: 'centimeter', weights: 'kilogram' } as const

/** Returns the steps of a list: one in so many, and the one that an address asked for. */
export const stepsOf = ({ least, most, step }: RangeFieldProps['row'], chosen: number | undefined): number[] => {
  const steps = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, place) => least + place * step)
  return chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].toSorted((a, b) => a - b)
}

/** Asks for a range of numbers by two lists that cannot contradict each other. */
export const RangeField = ({ row, label, range, onChange }: RangeFieldProps) => {
  const t = useSearchTexts()
  const [language] = useLanguage()
  const unit = units[row.name]
  const format = new Intl.NumberFormat(language, unit && { style: 'unit', unit })
  const end = (name: 'from' | 'to') => (
    <Select
      label={t(`range.${name}`)}
      placeholder={t('range.any')}
      options={stepsOf(row, range[name]).map((value) => ({
        value,
        label: format.format(value),
        disabled: name === 'from' ? value > (range.to ?? row.most) : value < (range.from ?? row.least),
      }))}
      value={range[name] ?? ''}
      onChange={({ target }) => onChange({ ...range, [name]: target.value === '' ? undefined : Number(target.value) })}
    />
  )
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      {end('from')}
      {end('to')}
    </fieldset>
  )
}
