import { categoryNames } from '@samvaer/contracts/lodges/values'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Select } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { type LodgeAddress, searchPath, sorts } from '../lodge-data/search-address.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'
import { SearchWords } from './search-words.tsx'

/** Searches lodges by words, category, tags, kinks on the dark variant, and orders them. */
export const SearchForm = ({ address }: { address: LodgeAddress }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { dark } = useSite()
  const change = (changes: Partial<LodgeAddress>) => void navigate(searchPath({ ...address, ...changes }))
  return (
    <div className={styles.form}>
      {/* Another address is another search: the box begins with what it asks for. */}
      <SearchBox key={address.text} address={address} />
      <div className={styles.choices}>
        <Select
          label={t('search.category')}
          placeholder={t('search.allCategories')}
          value={address.category ?? ''}
          options={categoryNames.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          onChange={({ target }) => change({ category: categoryNames.find((category) => category === target.value) })}
        />
        <Select
          label={t('search.sort')}
          value={address.sort}
          options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={({ target }) =>
            change({ sort: sorts.find((sort) => String(sort) === target.value) ?? address.sort })
          }
        />
        <SearchWords label={t('search.tags')} words={address.tags} suggests onChange={(tags) => change({ tags })} />
        {dark && (
          <SearchWords label={t('search.kinks')} words={address.kinks} onChange={(kinks) => change({ kinks })} />
        )}
      </div>
    </div>
  )
}
