import { useBlogTexts } from '../../texts.ts'
import type { BlogSearch } from './search-address.ts'
import { useAuthorName } from './use-author-name.ts'

/** Returns a search in words. */
export const useSearchTitle = ({ text, tags, author }: BlogSearch): string => {
  const t = useBlogTexts()
  const name = useAuthorName(author)
  if (author !== undefined && text === '')
    return name === undefined ? t('search.entries') : t('card.byAuthor', { name })
  return t('search.title', { what: [...(text === '' ? [] : [text]), ...tags].join(', ') })
}
