import type { Gender } from '@samvaer/contracts/core/values'
import { Select } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useBillingTexts } from '../../texts.ts'
import { adChoices } from '../billing-data/promotion-queries.ts'
import styles from './ads.module.css'
import { useRegions } from './use-regions.ts'
import { useWantedAds } from './wanted-ads.ts'

type Counted = readonly { gender: Gender; ads: number }[]

/** Filters the ads by what there is; nothing as long as there is nothing to choose from. */
export const AdFilters = () => {
  const t = useBillingTexts()
  const { regions, nameOf } = useRegions()
  const { data } = useQuery(adChoices())
  const { filters, ask, filtered } = useWantedAds()
  if (!data || (data.from.length === 0 && !filtered)) return null
  const counted = (name: string, ads: number) => t('ads.filter.counted', { name, ads })
  const byGender = (found: Counted, chosen: Gender | undefined) => {
    const missing = chosen && !found.some(({ gender }) => gender === chosen) ? [{ gender: chosen, ads: 0 }] : []
    return [...found, ...missing].map(({ gender, ads }) => ({
      value: gender,
      label: counted(t(`ads.gender.${gender}`), ads),
    }))
  }
  const there = regions.flatMap(({ id }) => {
    const ads = data.regions.find(({ countryAreaId }) => countryAreaId === id)?.ads
    const name = nameOf(id)
    return name && (ads || id === filters.countryAreaId) ? [{ value: id, label: counted(name, ads ?? 0) }] : []
  })
  return (
    <div className={styles.filters}>
      {there.length > 0 && (
        <Select
          label={t('ads.filter.region')}
          placeholder={t('ads.filter.all')}
          value={filters.countryAreaId ?? ''}
          options={there}
          onChange={({ target }) => ask('region', target.value)}
        />
      )}
      <Select
        label={t('ads.filter.from')}
        placeholder={t('ads.filter.everybody')}
        value={filters.from ?? ''}
        options={byGender(data.from, filters.from)}
        onChange={({ target }) => ask('from', target.value)}
      />
      <Select
        label={t('ads.filter.seeks')}
        placeholder={t('ads.filter.everybody')}
        value={filters.seeks ?? ''}
        options={byGender(data.seeks, filters.seeks)}
        onChange={({ target }) => ask('seeks', target.value)}
      />
    </div>
  )
}
