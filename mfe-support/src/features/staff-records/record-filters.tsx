import { ButtonLink, Select } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './staff-records.module.css'

interface Narrowed {
  label: string
  without: string
}

interface RecordFiltersProps<Act extends string> {
  acts: readonly Act[]
  nameOf: (act: Act) => string
  act: Act | undefined
  onAct: (act: Act | undefined) => void
  /** The persons that the list is narrowed to, each with the address of the list without. */
  narrowed: readonly (Narrowed | false)[]
}

/** Narrows a list of what staff have done to an act, and widens it again. */
export const RecordFilters = <Act extends string>({ acts, nameOf, act, onAct, narrowed }: RecordFiltersProps<Act>) => {
  const t = useSupportTexts()
  return (
    <div className={styles.filters}>
      <div className={styles.filter}>
        <Select
          label={t('traces.acts')}
          placeholder={t('traces.allActs')}
          options={acts.map((value) => ({ value, label: nameOf(value) }))}
          value={act ?? ''}
          onChange={({ target }) => onAct(acts.find((one) => one === target.value))}
        />
      </div>
      {narrowed
        .filter((one) => one !== false)
        .map(({ label, without }) => (
          <ButtonLink key={label} icon="close" to={without}>
            {label}
          </ButtonLink>
        ))}
    </div>
  )
}
