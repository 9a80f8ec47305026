/** Entries by followed authors in the feed of the start page. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { api } from '@samvaer/remote-kit/api'
import type { FeedSource } from '@samvaer/remote-kit/slots'
import { FeedRow } from '@samvaer/ui'
import { entryPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

interface Item {
  key: string
  at: string
  entry: BlogEntrySummary
}

const Row = ({ item: { entry, at } }: { item: Item }) => {
  const t = useBlogTexts()
  const { author, title, excerpt } = entry
  return (
    <FeedRow
      person={author}
      about={t('feed.wrote', { name: author.name })}
      title={title}
      to={entryPath(entry)}
      text={excerpt}
      at={at}
    />
  )
}

export const followedAuthors: FeedSource<Item> = {
  read: async ({ take, anchor, signal }) => {
    const asked = { take, ...(anchor !== undefined && { anchor }) }
    const { items, next } = await api.get('Blogs/GetFromFollowedAuthors', asked, { signal })
    return { items: items.map((entry) => ({ key: String(entry.blogEntryId), at: entry.createdAt, entry })), next }
  },
  Row,
}
