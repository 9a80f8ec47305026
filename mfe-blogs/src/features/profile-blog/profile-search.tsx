import { type FormEvent, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { SearchField } from '../entry-list/search-field.tsx'

interface ProfileSearchProps {
  /** Called with what is looked for; empty text for everything. */
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
    <SearchField
      label={t('profileBlog.search')}
      placeholder={t('profileBlog.search')}
      field={field}
      form={{ onSubmit: search }}
      onChange={({ target }) => {
        if (target.value === '') onSearch('')
      }}
    />
  )
}
