import { offeredGenders } from '@samvaer/contracts/core/values'
import { searchQueryName } from '@samvaer/contracts/search/query'
import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { Button, Select } from '@samvaer/ui'
import styles from './search-panel.module.css'
import { useStartTexts } from './texts.ts'
import { useSaveSettings } from './use-start-settings.ts'

const anybody: StartSearchOptions = { gender: null, ageFrom: null, ageTo: null, countryAreaId: null }
const ages = Array.from({ length: 17 }, (_, step) => 18 + (step === 0 ? 0 : step * 5 - 3))
/** The ages to choose from; an address may have asked for one between them. */
const agesWith = (age: number | null): number[] =>
  age === null || ages.includes(age) ? ages : [...ages, age].toSorted((a, b) => a - b)
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Asks whom the start page shows first: sections of people and pictures follow it. */
export const SearchPanel = ({ search }: { search: StartSearchOptions | null }) => {
  const t = useStartTexts()
  const save = useSaveSettings()
  const [query, setQuery] = useSearchParams()
  const chosen = search ?? anybody

  const choose = (change: Partial<StartSearchOptions>) => {
    const next = { ...chosen, ...change }
    const isAnybody = Object.values(next).every((value) => value === null)
    save.mutate({ searchOptions: isAnybody ? null : next })
    // The question of the address has been answered: from here on the saved choice counts.
    if (query.has(searchQueryName)) {
      query.delete(searchQueryName)
      setQuery(query, { replace: true })
    }
  }

  return (
    <fieldset className={styles.panel}>
      <legend className={styles.title}>{t('search.title')}</legend>
      <div className={styles.fields}>
        <Select
          label={t('search.gender')}
          placeholder={t('search.anybody')}
          options={offeredGenders.map((value) => ({ value, label: t(`search.genders.${value}`) }))}
          value={chosen.gender ?? ''}
          onChange={({ target }) =>
            choose({ gender: offeredGenders.find((gender) => gender === target.value) ?? null })
          }
        />
        <Select
          label={t('search.ageFrom')}
          placeholder={t('search.anyAge')}
          options={agesWith(chosen.ageFrom).map((age) => ({
            value: age,
            label: String(age),
            disabled: age > (chosen.ageTo ?? 99),
          }))}
          value={chosen.ageFrom ?? ''}
          onChange={({ target }) => choose({ ageFrom: numberOf(target.value) })}
        />
        <Select
          label={t('search.ageTo')}
          placeholder={t('search.anyAge')}
          options={agesWith(chosen.ageTo).map((age) => ({
            value: age,
            label: String(age),
            disabled: age < (chosen.ageFrom ?? 18),
          }))}
          value={chosen.ageTo ?? ''}
          onChange={({ target }) => choose({ ageTo: numberOf(target.value) })}
        />
      </div>
      {search && (
        <Button variant="quiet" size="small" onClick={() => choose(anybody)}>
          {t('search.clear')}
        </Button>
      )}
    </fieldset>
  )
}
