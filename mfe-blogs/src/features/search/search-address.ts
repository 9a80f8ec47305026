/** A search as the address holds it, so that the way back and a shared link lead to the same entries. */
import { maximumSearchText, tagLimits } from '@samvaer/contracts/blogs/values'
import { lengthOf, shortened } from '@samvaer/contracts/text/length'
import { idOf, paths } from '../../paths.ts'

/** A tag as the service keeps it. */
const tagOf = (text: string): string => text.trim().toLowerCase()
const isTag = (tag: string): boolean => lengthOf(tag) >= tagLimits.least && lengthOf(tag) <= tagLimits.most

export interface BlogSearch {
  /** Trimmed; empty without words. */
  text: string
  tags: readonly string[]
  /** Only the entries of this profile. They are not searched by tags. */
  author: number | undefined
}

/** Returns the search of the address; parts that the call would refuse are left out. */
export const readSearch = (query: URLSearchParams): BlogSearch => {
  const author = idOf(query.get('author') ?? undefined)
  const tags = query.getAll('tag').map(tagOf).filter(isTag)
  return {
    text: shortened((query.get('q') ?? '').trim(), maximumSearchText),
    tags: author === undefined ? [...new Set(tags)].slice(0, tagLimits.ofSearch) : [],
    author,
  }
}

/** True when anything is looked for at all. */
export const isSearch = ({ text, tags, author }: BlogSearch): boolean =>
  text !== '' || tags.length > 0 || author !== undefined

/** The address of a search; without anything to look for, the one of all entries. */
export const searchPath = ({ text, tags, author }: BlogSearch): string => {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  for (const tag of tags) query.append('tag', tag)
  if (author !== undefined) query.set('author', String(author))
  return query.size === 0 ? paths.all : `${paths.all}?${query}`
}
