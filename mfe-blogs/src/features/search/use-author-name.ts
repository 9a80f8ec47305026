import { useInfiniteQuery } from '@tanstack/react-query'
import { searchSource } from './search-source.ts'

/** The name of an author, from the entries that the page reads anyway; undefined until they are there. */
export const useAuthorName = (author: number | undefined): string | undefined => {
  const { pages } = searchSource({ text: '', tags: [], author })
  const { data } = useInfiniteQuery({ ...pages, enabled: author !== undefined })
  return author === undefined ? undefined : data?.[0]?.author.name
}
