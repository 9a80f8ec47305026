import type { Language } from '@samvaer/contracts/core/values'
import { useState } from 'react'
import { isSame } from '../ticket-data/merge-languages.ts'
import { writtenLanguages } from '../ticket-data/values.ts'
import {
  type ContentFields,
  fieldsOf,
  fieldsOfWords,
  type MergedFields,
  mergeFields,
  type PieceFields,
  wordsIn,
} from './content-fields.ts'
import type { Content } from './content-queries.ts'

/** The beginning of a new piece. */
interface Begun {
  language: Language
  title: string
}

/** The fields of a piece, and what of them the service has; its revision is what the next act names. */
export const useContentForm = (content: Content | undefined, { language: of, title }: Begun) => {
  const [known, setKnown] = useState(() => ({ revision: content?.revision, fields: fieldsOf(content) }))
  const [fields, setFields] = useState(() => {
    const { words } = known.fields
    return title === '' ? known.fields : { ...known.fields, words: { ...words, [of]: { ...words[of], title } } }
  })
  /** Both have written in these languages, and the writer has not chosen yet. */
  const [open, setOpen] = useState<{ theirs: Content; languages: Language[] }>()
  const set = (language: Language, change: Partial<PieceFields>) =>
    setFields({ ...fields, words: { ...fields.words, [language]: { ...fields.words[language], ...change } } })

  const choose = (language: Language, takesTheirs: boolean) => {
    if (!open) return
    const theirs = fieldsOf(open.theirs)
    const chosen = wordsIn(theirs, [language])
    if (takesTheirs) setFields({ ...fields, words: { ...fields.words, ...chosen } })
    const languages = open.languages.filter((one) => one !== language)
    const done = languages.length === 0
    setOpen(done ? undefined : { ...open, languages })
    setKnown({
      // Before the last choice nothing is saved over what a colleague wrote.
      revision: done ? open.theirs.revision : known.revision,
      fields: { ...known.fields, words: { ...known.fields.words, ...chosen } },
    })
  }

  return {
    fields,
    revision: known.revision,
    dirty: !isSame(fields, known.fields),
    /** A colleague's words in a language that this page has changed as well; the first one that is open. */
    conflict: open?.languages[0] && { theirs: open.theirs, language: open.languages[0] },
    set,
    setCategory: (category: ContentFields['category']) => setFields({ ...fields, category }),
    /** Words of before stand in the fields, and are saved by hand. */
    take: (words: Parameters<typeof fieldsOfWords>[0]) => setFields({ ...fields, words: fieldsOfWords(words) }),
    /** The service has these fields now. */
    saved: (revision: number, now: ContentFields = fields) => setKnown({ revision, fields: now }),
    /** Puts what a colleague has written beside the own words, which stay; `conflict` has what is to be chosen. */
    merge: (theirs: Content): MergedFields => {
      const now = fieldsOf(theirs)
      const merged = mergeFields(known.fields, fields, now)
      const { conflicts } = merged
      const settled = writtenLanguages.filter((language) => !conflicts.includes(language))
      // Text that was typed while the colleague's words were read stays as well.
      setFields((written) => mergeFields(known.fields, written, now).fields)
      setOpen(conflicts.length > 0 ? { theirs, languages: conflicts } : undefined)
      setKnown({
        revision: conflicts.length > 0 ? known.revision : theirs.revision,
        fields: { category: now.category, words: { ...known.fields.words, ...wordsIn(now, settled) } },
      })
      return merged
    },
    /** Puts a colleague's words in a language in place of the own ones. */
    takeTheirs: (language: Language) => choose(language, true),
    /** The own words in a language go on over what a colleague has written, which was read. */
    keepMine: (language: Language) => choose(language, false),
  }
}

export type ContentForm = ReturnType<typeof useContentForm>
