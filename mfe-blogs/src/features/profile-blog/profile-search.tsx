import { Icon, IconButton } from '@samvaer/ui'
import { type FormEvent, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from '../search/search-box.module.css'

/** The most that the call takes (contracts, GetProfileBlogEntries). */
const maximumText = 100

interface ProfileSearchProps {
  /** Told what is looked for; empty text for everything. */
  onSearch: (text: string) => void
}

/** Looks for words in the entries of one profile; an emptied field shows all of them again. */
export const ProfileSearch = ({ onSearch }: ProfileSearchProps) => {
  const t = useBlogTexts()
  const field = useRef<HTMLInputElement>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch((field.current?.value ?? '').trim().replace(/\s+/g, ' '))
  }
  return (
    <search className={styles.place}>
      <form className={styles.box} onSubmit={search}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label={t('profileBlog.search')}
          placeholder={t('profileBlog.search')}
          maxLength={maximumText}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            if (target.value === '') onSearch('')
          }}
        />
        <div className={styles.go}>
          <IconButton type="submit" size="small" icon="arrow-right" label={t('search.go')} />
        </div>
      </form>
    </search>
  )
}
