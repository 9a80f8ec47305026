import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { footBar } from '@samvaer/remote-kit/page'
import { useSite } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { groupsOf } from '../filter-data/filter-table.ts'
import { chosenIn, isAnything } from '../filter-data/filter-values.ts'
import { FilterField } from './filter-field.tsx'
import styles from './filter-form.module.css'
import { LiveCount } from './live-count.tsx'

interface FilterFormProps {
  /** The filters of the address; another address is another form. */
  filters: ProfileFilters
  onShow: (filters: ProfileFilters) => void
}

/** Everything that members are found by, in groups that open; how many fit is counted while one chooses. */
export const FilterForm = ({ filters, onShow }: FilterFormProps) => {
  const t = useSearchTexts()
  const site = useSite()
  const [chosen, setChosen] = useState(filters)
  const show = (event: FormEvent) => {
    event.preventDefault()
    onShow(chosen)
  }
  return (
    <form className={styles.form} onSubmit={show} noValidate>
      {groupsOf(site).map(({ name, rows }, place) => {
        const count = chosenIn(rows, chosen)
        return (
          <Disclosure
            key={name}
            title={t(`group.${name}`)}
            note={count > 0 ? t('group.chosen', { count }) : undefined}
            open={place === 0}
          >
            <div className={styles.fields}>
              {rows.map((row) => (
                <FilterField key={row.name} row={row} filters={chosen} onChange={setChosen} />
              ))}
            </div>
          </Disclosure>
        )
      })}
      <div ref={footBar} className={styles.end}>
        <LiveCount filters={chosen} />
        {!isAnything(chosen) && (
          <Button variant="quiet" onClick={() => setChosen({})}>
            {t('form.clear')}
          </Button>
        )}
        <Button type="submit" variant="primary" icon="search">
          {t('form.show')}
        </Button>
      </div>
    </form>
  )
}
