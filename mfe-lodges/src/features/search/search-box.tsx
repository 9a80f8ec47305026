import { maximumLodgeSearch } from '@samvaer/contracts/lodges/values'
import { useNavigate } from '@samvaer/remote-kit/router'
import { SearchInput } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { type LodgeAddress, searchPath } from '../lodge-data/search-address.ts'
import styles from './search-box.module.css'

/** Looks for words in lodges; everything else that is looked for stays. */
export const SearchBox = ({ address }: { address: LodgeAddress }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const [text, setText] = useState(address.text)
  const go = (event: FormEvent) => {
    event.preventDefault()
    void navigate(searchPath({ ...address, text: text.trim().replace(/\s+/g, ' ') }))
  }
  return (
    <search className={styles.place}>
      <form onSubmit={go}>
        <SearchInput
          go={t('search.go')}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={maximumLodgeSearch}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}
