import type { Language } from '@samvaer/contracts/enumerations'
import { useState } from 'react'
import { type ContentFields, fieldsOf, fieldsOfWords, latestWords, type PieceFields } from './content-fields.ts'
import type { Content } from './content-queries.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a piece, and what of them the service has; its revision is what the next act names. */
export const useContentForm = (content: Content | undefined) => {
  const [known, setKnown] = useState(() => ({ revision: content?.revision, fields: fieldsOf(content) }))
  const [fields, setFields] = useState(known.fields)
  const set = (language: Language, change: Partial<PieceFields>) =>
    setFields({ ...fields, words: { ...fields.words, [language]: { ...fields.words[language], ...change } } })
  return {
    fields,
    revision: known.revision,
    dirty: !isSame(fields, known.fields),
    set,
    setCategory: (category: ContentFields['category']) => setFields({ ...fields, category }),
    /** Words of before stand in the fields, and are saved by hand. */
    take: (words: Parameters<typeof fieldsOfWords>[0]) => setFields({ ...fields, words: fieldsOfWords(words) }),
    /** The service has these fields now. */
    saved: (revision: number, now: ContentFields = fields) => setKnown({ revision, fields: now }),
    /** What a colleague has written stands in the fields. */
    takeTheirs: (theirs: Content) => {
      const now = { ...fieldsOf(theirs), words: fieldsOfWords(latestWords(theirs)) }
      setKnown({ revision: theirs.revision, fields: now })
      setFields(now)
    },
    /** The own words go on over what a colleague has written, which was read. */
    keepMine: (theirs: Content) => setKnown({ revision: theirs.revision, fields: fieldsOf(theirs) }),
  }
}

export type ContentForm = ReturnType<typeof useContentForm>
