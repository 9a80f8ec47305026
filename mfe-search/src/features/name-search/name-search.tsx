import { maximumProfileName } from '@samvaer/contracts/identity/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { errorText } from '@samvaer/remote-kit/errors'
import { lazyPart, SearchInput } from '@samvaer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './name-search.module.css'

// The rows of members come to those who look for a name.
const FoundNames = lazyPart(async () => ({ default: (await import('./found-names.tsx')).FoundNames }))

/** Milliseconds for which suggestions count as fresh. */
const freshness = 30_000

/** True when a text has anything to look for: spaces and dashes alone are nothing. */
const isAsked = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Looks for members by the beginning of their name while it is written. */
export const NameSearch = () => {
  const t = useSearchTexts()
  const id = useId()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim())
  const asked = isAsked(settled) && isAsked(text)
  const { data, error } = useQuery({
    ...callQuery('Search/SuggestNames', { text: settled }, { staleTime: freshness }),
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const people = asked ? data?.items : undefined
  const said = () => {
    if (!asked) return ''
    if (error) return errorText(error, t)
    if (!people) return t('names.looking')
    return people.length === 0 ? t('names.none', { name: settled }) : t('names.found', { count: people.length })
  }
  return (
    <search className={styles.place}>
      <label htmlFor={id} className={styles.label}>
        {t('names.label')}
      </label>
      <SearchInput
        id={id}
        placeholder={t('names.placeholder')}
        maxLength={maximumProfileName}
        value={text}
        onFocus={FoundNames.preload}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.said} role="status">
        {said()}
      </p>
      {people && people.length > 0 && <FoundNames people={people} />}
    </search>
  )
}
