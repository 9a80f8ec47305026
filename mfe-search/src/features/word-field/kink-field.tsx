import { callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { WordField } from './word-field.tsx'

interface KinkFieldProps {
  label: string
  description?: string
  kinks: readonly string[]
  most: number
  onChange: (kinks: string[]) => void
}

/** Milliseconds for which suggestions count as fresh. */
const freshness = 60_000

/** The number that fits below a field. */
const shown = 8

/** Letters before anything is suggested. */
const fewest = 2

/** Kinks as chips: of the list by their names, or what others wrote themselves. */
export const KinkField = ({ kinks, ...field }: KinkFieldProps) => {
  const { nameOf, kinkCalled, beginningWith } = useKinkNames()
  const [written, setWritten] = useState('')
  const query = useDebounced(written.trim())
  const { data } = useQuery({
    ...callQuery('DarkKinks/SearchKinks', { query, custom: 'true' }, { staleTime: freshness }),
    enabled: query.length >= fewest,
    // Without suggestions it is written out.
    retry: false,
  })
  const custom = data?.items.filter(({ kind }) => kind === 'Custom').map(({ kink }) => kink) ?? []
  const suggestions = written.trim().length < fewest ? [] : [...beginningWith(written), ...custom].slice(0, shown)
  return (
    <WordField
      {...field}
      words={kinks}
      wordOf={kinkCalled}
      nameOf={nameOf}
      suggestions={suggestions}
      onWrite={setWritten}
    />
  )
}
