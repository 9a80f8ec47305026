import { tagLimits } from '@samvaer/contracts/blogs/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { api } from '@samvaer/remote-kit/api'
import { isServed, useSite } from '@samvaer/remote-kit/session'
import type { Translate } from '@samvaer/remote-kit/texts'
import { WordField, type WordSource, type WordSuggestion } from '@samvaer/writing/editor'
import { useMemo } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { isSearchable } from '../entry-data/searchable.ts'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

const limits = { length: [tagLimits.least, tagLimits.most], count: tagLimits.ofEntry } as const
const take = 6

/** Tags that begin with a text; the most used ones for none. */
const tagsLike = async (text: string, signal: AbortSignal) => {
  if (text === '') return (await api.post('Blogs/GetBlogTagsAndAuthors', { take }, { signal })).tags
  return isSearchable(text) ? (await api.post('Blogs/SearchBlogTags', { text, take }, { signal })).items : []
}

/** The same with kinks before them: entries of the dark side are found by these too. */
const kinksAndTagsLike = async (text: string, signal: AbortSignal) => {
  if (text === '') return { items: [], tags: await tagsLike(text, signal) }
  return api.get('DarkKinks/SearchKinksWithBlogTags', { query: text, custom: 'true' }, { signal })
}

const tagWords = (tags: readonly { tag: string; entries: number }[], t: Translate): WordSuggestion[] =>
  tags.map(({ tag, entries }) => ({ word: tag, uses: entries, usesText: t('editor.tags.entries', { count: entries }) }))

const lightTags = (t: Translate): WordSource => ({
  key: 'Blogs/SearchBlogTags',
  find: async (text, signal) => tagWords(await tagsLike(text, signal), t),
})

const darkTags = (t: Translate): WordSource => ({
  key: 'DarkKinks/SearchKinksWithBlogTags',
  find: async (text, signal) => {
    const { items, tags } = await kinksAndTagsLike(text, signal)
    const kinks = items
      .map(({ name, profiles }) => ({
        word: name.toLowerCase(),
        uses: profiles,
        usesText: t('editor.tags.kink', { count: profiles }),
      }))
      .filter(({ word }) => lengthOf(word) <= tagLimits.most)
    const others = tagWords(tags, t).filter(({ word }) => !kinks.some((kink) => kink.word === word))
    return [...kinks, ...others].slice(0, take)
  },
})

/** The tags of an entry; those that entries have are suggested, on the dark side kinks as well. */
export const TagField = ({ tags, onChange }: TagFieldProps) => {
  const t = useBlogTexts()
  const { dark } = useSite()
  const suggestions = useMemo(() => (dark && isServed('search') ? darkTags(t) : lightTags(t)), [dark, t])
  return (
    <WordField
      label={t('editor.tags.label')}
      description={t('editor.tags.description')}
      words={tags}
      limits={limits}
      suggestions={suggestions}
      removeLabel={(tag) => t('editor.tags.remove', { tag })}
      onChange={onChange}
    />
  )
}
