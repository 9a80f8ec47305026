import { WordField } from '@samvaer/writing/editor'
import { useLodgeTexts } from '../../texts.ts'
import { lodgeTags } from '../lodge-data/lodge-tags.ts'

interface SearchWordsProps {
  label: string
  words: readonly string[]
  /** Tags that lodges have are suggested. */
  suggests?: boolean
  onChange: (words: string[]) => void
}

/** Words that a lodge has to have, each as a chip that is taken away again. */
export const SearchWords = ({ label, words, suggests = false, onChange }: SearchWordsProps) => {
  const t = useLodgeTexts()
  return (
    <WordField
      label={label}
      words={words}
      limits={{ length: [2, 30], count: 10 }}
      {...(suggests && { suggestions: lodgeTags })}
      removeLabel={(word) => t('search.without', { what: word })}
      onChange={onChange}
    />
  )
}
