import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { upperFirst } from '@samvaer/contracts/text/first-letter'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Checkbox, CheckboxGroup, PlaceButton, Select, Stack } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import { wordOf } from '../../word.ts'
import { type FilterRow, nameKey, valueKey } from '../filter-data/filter-table.ts'
import { filtersOf } from '../filter-data/filter-values.ts'
import { useCountryAreas } from '../filter-data/use-country-areas.ts'
import { KinkField } from '../word-field/kink-field.tsx'
import { WordField } from '../word-field/word-field.tsx'
import { RangeField } from './range-field.tsx'

interface FieldProps {
  filters: ProfileFilters
  onChange: (filters: ProfileFilters) => void
}

const AreaField = ({ value, onChoose }: { value: number | undefined; onChoose: (id: number | undefined) => void }) => {
  const t = useSearchTexts()
  const { areas } = useCountryAreas()
  const options = areas.map(({ id, name, nestingLevel }) => ({
    value: id,
    // A list of the platform has no other way to show what lies within what.
    label: `${'\u2003'.repeat(nestingLevel - 1)}${name}`,
  }))
  return (
    <Stack gap={1}>
      <Select
        label={t('filter.countryAreaId')}
        placeholder={t('filter.anyArea')}
        options={options}
        value={value ?? ''}
        // Drawn again once the regions are there, with the one that was chosen.
        key={areas.length}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      />
      <PlaceButton
        takes={({ countryAreaId }) => areas.some(({ id }) => id === countryAreaId)}
        onFound={({ countryAreaId }) => onChoose(countryAreaId ?? undefined)}
      />
    </Stack>
  )
}

export const FilterField = ({ row, filters, onChange }: FieldProps & { row: FilterRow }) => {
  const t = useSearchTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const label = t(nameKey(row))
  const choose = (value: unknown) => onChange(filtersOf({ ...filters, [row.name]: value }))
  switch (row.kind) {
    case 'choices':
      return (
        <CheckboxGroup
          label={label}
          options={row.values.map((value) => ({ value, label: upperFirst(t(valueKey(row, value)), language) }))}
          values={filters[row.name] ?? []}
          onChange={choose}
          {...(row.name === 'personGenders' && { description: t('filter.personGendersWhy') })}
        />
      )
    case 'range':
      return <RangeField row={row} label={label} range={filters[row.name] ?? {}} onChange={choose} />
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={filters[row.name] ?? false}
          onChange={({ target }) => choose(target.checked || undefined)}
        />
      )
    case 'within':
      return (
        <Select
          label={label}
          description={t('filter.withinWhy')}
          placeholder={t('filter.anywhere')}
          options={row.values.map((value) => ({
            value,
            label: t('filter.upTo', { distance: format.distance(value) }),
          }))}
          value={filters.within ?? ''}
          onChange={({ target }) => choose(target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'online':
      return (
        <Select
          label={label}
          placeholder={t('filter.whenever')}
          options={row.values.map((value) => ({ value, label: t(`online.${value}`) }))}
          value={filters.online ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      )
    case 'area':
      return <AreaField value={filters.countryAreaId} onChoose={choose} />
    case 'words':
      return row.name === 'kinks' ? (
        <KinkField label={label} kinks={filters.kinks ?? []} most={row.most} onChange={choose} />
      ) : (
        <WordField
          label={label}
          description={t('filter.wordsWhy')}
          words={filters.words ?? []}
          most={row.most}
          wordOf={wordOf}
          onChange={choose}
        />
      )
  }
}
