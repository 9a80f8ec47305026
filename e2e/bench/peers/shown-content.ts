/** The entries that our list shows a member, so that others can be filled with the same. */
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import { memberClient } from '../member-client.ts'

export interface ShownPicture {
  bytes: Buffer
  /** The ending of its file. */
  ending: string
}

export interface ShownComment {
  author: string
  text: string
  createdAt: string
  answers: Omit<ShownComment, 'answers'>[]
}

export interface ShownEntry {
  blogEntryId: number
  title: string
  excerpt: string
  author: string
  createdAt: string
  tags: string[]
  text: RichText
  /** By their media, in the order of the text. */
  pictures: Map<number, ShownPicture>
  comments: ShownComment[]
}

export interface ShownContent {
  /** The first page of the list, newest first. */
  entries: ShownEntry[]
  /** The one of them that has most to say about. */
  talkedOf: ShownEntry
}

/**
 * Reads the first page of the list of all entries, each entry with its pictures as large as a page shows them, and its
 * comments.
 * @param cookie of a session
 */
export const readContent = async (gateway: string, cookie: string): Promise<ShownContent> => {
  const api = memberClient(gateway, cookie)
  const picture = async (address: string): Promise<ShownPicture> => {
    const answer = await fetch(new URL(address, gateway), { headers: { cookie } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const ending = (answer.headers.get('content-type') ?? 'image/webp').replace('image/', '')
    return { bytes: Buffer.from(await answer.arrayBuffer()), ending }
  }
  const { items } = await api.get('Blogs/GetAllBlogEntries', {})
  const entries: ShownEntry[] = []
  for (const { blogEntryId } of items) {
    const entry = await api.get('Blogs/GetBlogEntryData', { blogEntryId })
    const comments = await api.get('Blogs/GetComments', { blogEntryId })
    const pictures = new Map<number, ShownPicture>()
    for (const mediaId of picturesIn(entry.text)) {
      const sources = entry.media.find((card) => card.mediaId === mediaId)?.sources ?? []
      const largest = sources.toSorted((a, b) => b.width - a.width)[0]
      if (largest) pictures.set(mediaId, await picture(largest.url))
    }
    const said = (comment: { author: { name: string } | null; text: string; createdAt: string }) => ({
      author: comment.author?.name ?? '',
      text: comment.text,
      createdAt: comment.createdAt,
    })
    const { title, excerpt, createdAt, tags, text } = entry
    entries.push({
      ...{ blogEntryId, title, excerpt, author: entry.author.name, createdAt, tags, text, pictures },
      comments: comments.items.map((comment) => ({ ...said(comment), answers: comment.answers.map(said) })),
    })
  }
  const [talkedOf] = entries.toSorted((a, b) => b.comments.length - a.comments.length)
  if (!talkedOf) throw new Error('The list of entries is empty')
  return { entries, talkedOf }
}
