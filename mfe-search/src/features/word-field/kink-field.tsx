import { callQuery } from '@samvaer/remote-kit/api'
import { useSettled } from '@samvaer/remote-kit/settled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordOf } from '../filter-data/filter-values.ts'
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

/** So many fit below a field. */
const shown = 8

/** Kinks as chips: of the list, or what others wrote themselves. */
export const KinkField = (props: KinkFieldProps) => {
  const { kinks, ...field } = props
  const [written, setWritten] = useState('')
  const query = useSettled(written.trim())
  const { data } = useQuery({
    ...callQuery('DarkKinks/SearchKinks', { query, custom: 'true' }, { staleTime: freshness }),
    enabled: query.length >= 2,
    // Without suggestions it is written out.
    retry: false,
  })
  const suggestions = data?.items.map(({ kink }) => kink).slice(0, shown) ?? []
  return (
    <WordField
      {...field}
      words={kinks}
      wordOf={wordOf}
      suggestions={written.trim() === '' ? [] : suggestions}
      onWrite={setWritten}
    />
  )
}
