import { categoryNames } from '@samvaer/contracts/lodges/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Select } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { idOf } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from './event-filter.module.css'

const regionParameter = 'region'
const fromParameter = 'from'
const categoryParameter = 'category'
/** The region of whoever asks for what is nearby. */
const nearby = 'near'

interface Wanted {
  near: boolean
  category: (typeof categoryNames)[number] | undefined
  countryAreaId: number | undefined
  startDate: string | undefined
}

/** Returns the events that the address asks for. */
export const useWantedEvents = (): Wanted => {
  const [query] = useSearchParams()
  const from = query.get(fromParameter) ?? ''
  return {
    near: query.get(regionParameter) === nearby,
    category: categoryNames.find((name) => name === query.get(categoryParameter)),
    countryAreaId: idOf(query.get(regionParameter) ?? undefined),
    startDate: /^20\d\d-\d\d-\d\d$/.test(from) ? from : undefined,
  }
}

/** Asks for the subject, the place and the first day. */
export const EventFilter = () => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { countryId } = useCurrentProfile()
  const [query] = useSearchParams()
  const { near, category, countryAreaId, startDate } = useWantedEvents()
  const areas = useQuery({
    ...callQuery('Common/GetCountryAreasByCountryId', { country: countryId ?? 0 }, { staleTime: 60 * 60_000 }),
    enabled: countryId !== null,
  })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ search: next.size === 0 ? '' : `?${next}` }, { replace: true })
  }
  return (
    <div className={styles.filter}>
      <Select
        label={t('search.category')}
        placeholder={t('search.allCategories')}
        value={category ?? ''}
        options={categoryNames.map((name) => ({ value: name, label: t(`category.${name}`) }))}
        onChange={({ target }) => change(categoryParameter, target.value)}
      />
      <Select
        label={t('event.region')}
        placeholder={t('event.everywhere')}
        value={near ? nearby : (countryAreaId ?? '')}
        options={[
          { value: nearby, label: t('event.nearby') },
          ...(areas.data?.items ?? []).map(({ id, name, nestingLevel }) => ({
            value: id,
            label: `${'\u2003'.repeat(nestingLevel - 1)}${name}`,
          })),
        ]}
        onChange={({ target }) => change(regionParameter, target.value)}
      />
      <DateField label={t('event.from')} value={startDate ?? ''} onChange={(day) => change(fromParameter, day)} />
    </div>
  )
}
