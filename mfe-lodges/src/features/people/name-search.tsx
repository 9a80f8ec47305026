import { maximumProfileName } from '@samvaer/contracts/identity/values'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { SearchInput } from '@samvaer/ui'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './name-search.module.css'

interface NameSearchProps {
  label: string
  placeholder: string
  /** Hears what is written once it stands still. */
  onSearch: (text: string) => void
}

/** Looks for people by their name while it is written. */
export const NameSearch = ({ label, placeholder, onSearch }: NameSearchProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const settled = useDebounced(text).trim()
  const hear = useRef(onSearch)
  useEffect(() => {
    hear.current = onSearch
  })
  useEffect(() => {
    hear.current(settled)
  }, [settled])
  return (
    <search className={styles.place}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <SearchInput
        id={id}
        placeholder={placeholder}
        maxLength={maximumProfileName}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  )
}
