/** The acts of members on an ordinary evening, in shares of a hundred calls: nine of ten read. */

/** The place of a member of the load. */
export interface Place {
  profileId: number
  /** A conversation of the member. */
  conversationId: number
  /** An entry that the member may read and comment on. */
  blogEntryId: number
}

interface Act {
  share: number
  /** The call, as the gateway and the bare server know it. */
  path: string
  query?: (place: Place) => Record<string, number>
  body?: (place: Place, number: number) => Record<string, unknown>
}

const acts: readonly Act[] = [
  { share: 25, path: 'Blogs/GetAllBlogEntries', query: () => ({ take: 20 }) },
  { share: 15, path: 'Blogs/GetBlogEntryData', query: ({ blogEntryId }) => ({ blogEntryId }) },
  { share: 15, path: 'Blogs/GetComments', query: ({ blogEntryId }) => ({ blogEntryId }) },
  { share: 20, path: 'Mail/GetConversations', query: () => ({ take: 20 }) },
  { share: 15, path: 'Mail/GetMessages', query: ({ conversationId }) => ({ conversationId, take: 20 }) },
  {
    share: 5,
    path: 'Mail/SendMessage',
    body: ({ conversationId }, number) => ({
      ...{ conversationId, clientMessageId: crypto.randomUUID() },
      body: `Tak for din besked, her er nummer ${number}.`,
    }),
  },
  {
    share: 5,
    path: 'Blogs/AddBlogComment',
    body: ({ blogEntryId }, number) => ({ blogEntryId, text: `Godt skrevet, siger jeg for ${number}. gang.` }),
  },
]

/** A hundred calls in a mixed order that is the same each time: 37 has no divisor in common with a hundred. */
const round: readonly Act[] = (() => {
  const all = acts.flatMap((act) => Array.from({ length: act.share }, () => act))
  return all.map((_, index) => all[(index * 37) % all.length] as Act)
})()

export interface Request {
  path: string
  method: 'GET' | 'POST'
  body?: string
}

/** The call of this number by a member. */
export const requestOf = (place: Place, number: number): Request => {
  const { path, query, body } = round[number % round.length] as Act
  const fields = query && Object.entries(query(place)).map(([name, value]): [string, string] => [name, `${value}`])
  const asked = fields && `?${new URLSearchParams(fields)}`
  return body
    ? { path: `/api/${path}`, method: 'POST', body: JSON.stringify(body(place, number)) }
    : { path: `/api/${path}${asked ?? ''}`, method: 'GET' }
}
