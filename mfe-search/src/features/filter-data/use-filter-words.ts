/** Filters in the reader’s words. */
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { type Format, useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import type { Translate } from '@samvaer/remote-kit/texts'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { type FilterRow, filterRows, nameKey, type RangeName, valueKey } from './filter-table.ts'
import { filtersOf } from './filter-values.ts'
import { useCountryAreas } from './use-country-areas.ts'

/** Something that is chosen, and the filters without it. */
export interface ChosenFilter {
  key: string
  label: string
  without: ProfileFilters
}

const units: Partial<Record<RangeName, string>> = { heights: 'centimeter', weights: 'kilogram' }

/** Values that say by themselves what they are about. */
const plain: readonly string[] = ['genders', 'lookingFor']

const numberText = (name: RangeName, value: number, language: string): string => {
  const unit = units[name]
  return unit ? new Intl.NumberFormat(language, { style: 'unit', unit }).format(value) : String(value)
}

interface Words {
  t: Translate
  format: Format
  language: string
  nameOfArea: (countryAreaId: number) => string | undefined
  nameOfKink: (kink: string) => string
}

type Chosen = Omit<ChosenFilter, 'without'> & { rest: unknown }

/** Returns the choices of one filter, value by value; `rest` is the filter without each. */
const chosenOf = (row: FilterRow, filters: ProfileFilters, words: Words): Chosen[] => {
  const { t, format, language, nameOfArea, nameOfKink } = words
  const { name } = row
  const whole = (label: string): Chosen[] => [{ key: name, label, rest: undefined }]
  switch (row.kind) {
    case 'choices': {
      const values: readonly string[] = filters[row.name] ?? []
      return values.map((value) => {
        const answer = t(valueKey(row, value))
        return {
          key: `${name}.${value}`,
          label: plain.includes(name) ? answer : t('chosen.answer', { what: t(nameKey(row)), answer }),
          rest: values.filter((other) => other !== value),
        }
      })
    }
    case 'range': {
      const { from, to } = filters[row.name] ?? {}
      if (from === undefined && to === undefined) return []
      const [low, high] = [from, to].map((end) => end !== undefined && numberText(row.name, end, language))
      const way = from === undefined ? 'to' : to === undefined ? 'from' : 'between'
      const answer = t(`chosen.range.${way}`, { from: low, to: high })
      return whole(t('chosen.answer', { what: t(`filter.${name}`), answer }))
    }
    case 'words': {
      const asked = filters[row.name] ?? []
      return asked.map((word) => ({
        key: `${name}.${word}`,
        label: t(`chosen.${row.name}`, { word: row.name === 'kinks' ? nameOfKink(word) : word }),
        rest: asked.filter((other) => other !== word),
      }))
    }
    case 'flag':
      return filters[row.name] ? whole(t(`filter.${name}`)) : []
    case 'within':
      return filters.within ? whole(t('filter.upTo', { distance: format.distance(filters.within) })) : []
    case 'online':
      return filters.online ? whole(t(`online.${filters.online}`)) : []
    case 'area': {
      const { countryAreaId } = filters
      return countryAreaId === undefined ? [] : whole(nameOfArea(countryAreaId) ?? t('filter.countryAreaId'))
    }
  }
}

/** Everything that filters ask for, in the order of the page. */
export const useChosenFilters = (filters: ProfileFilters): ChosenFilter[] => {
  const t = useSearchTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const { nameOf } = useCountryAreas({ enabled: filters.countryAreaId !== undefined })
  const { nameOf: nameOfKink } = useKinkNames()
  const words = { t, format, language, nameOfArea: nameOf, nameOfKink }
  return filterRows.flatMap((row) =>
    chosenOf(row, filters, words).map(({ rest, ...chosen }) => ({
      ...chosen,
      without: filtersOf({ ...filters, [row.name]: rest }),
    })),
  )
}
