import { api } from '@samvaer/remote-kit/api'
import { WordField, type WordSource } from '@samvaer/writing/editor'
import { useMemo } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { isSearchable } from '../entry-data/searchable.ts'
import { tagLimits } from './tag-limits.ts'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

const take = 6

/** Tags that begin with a text; the most used ones for none. */
const tagsLike = async (text: string, signal: AbortSignal) => {
  if (text === '') return (await api.post('Blogs/GetBlogTagsAndAuthors', { take }, { signal })).tags
  return isSearchable(text) ? (await api.post('Blogs/SearchBlogTags', { text, take }, { signal })).items : []
}

/** The tags of an entry; those that entries have are suggested. */
export const TagField = ({ tags, onChange }: TagFieldProps) => {
  const t = useBlogTexts()
  const suggestions = useMemo(
    (): WordSource => ({
      key: 'Blogs/SearchBlogTags',
      find: async (text, signal) =>
        (await tagsLike(text, signal)).map(({ tag, entries }) => ({
          word: tag,
          uses: entries,
          usesText: t('editor.tags.entries', { count: entries }),
        })),
    }),
    [t],
  )
  return (
    <WordField
      label={t('editor.tags.label')}
      description={t('editor.tags.description')}
      words={tags}
      limits={tagLimits}
      suggestions={suggestions}
      removeLabel={(tag) => t('editor.tags.remove', { tag })}
      onChange={onChange}
    />
  )
}
