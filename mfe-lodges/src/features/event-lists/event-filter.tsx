import { categoryNames } from '@samvaer/contracts/lodges/values'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { Select } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useLodgeTexts } from '../../texts.ts'
import { useRegions } from '../event-data/use-regions.ts'
import {
  categoryParameter,
  fromParameter,
  nearby,
  regionParameter,
  searchWith,
  useWantedEvents,
} from '../event-data/wanted-events.ts'
import styles from './event-filter.module.css'

/** Asks for the subject, the place and the first day. */
export const EventFilter = () => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { near, category, countryAreaId, startDate } = useWantedEvents()
  const areas = useRegions()
  const change = (name: string, value: string) =>
    void navigate({ search: searchWith(query, name, value) }, { replace: true })
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
