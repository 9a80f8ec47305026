/**
 * The calls that may wait for a network (docs/product/expectations.md, row 19): what each is about, what takes it back,
 * and what the page is told meanwhile.
 */

export type CallBody = Readonly<Record<string, unknown>>

/** A call in the outbox. */
export interface WaitingCall {
  /** In the order in which they were made. */
  key: number
  /** Whose it is. */
  profileId: number
  /** `<Area>/<Call>`. */
  call: string
  body: CallBody
  /** When it was made, ISO 8601. */
  at: string
  /** It was sent once and nobody heard an answer. */
  tried?: boolean
  /** The code of the error with which it was refused; it is kept until the member has seen that. */
  refused?: string
}

interface Rule {
  /** What it is about: a call of the same thing gets in line behind it. */
  about: (body: CallBody) => string
  /** The call that takes it back; the same name for a call that takes itself back. */
  opposite?: string
  /** Sent twice it does what it does once, so it may be sent again when nobody heard an answer. */
  repeatable: boolean
  /** The answer that the page gets at once; without a call, for the one that took a waiting one back. */
  answer: (waiting: WaitingCall | undefined) => object
}

const follow = (opposite: string, field: 'blogEntryId' | 'profileId'): Rule => ({
  about: (body) => `${field}-${body[field]}`,
  opposite,
  repeatable: true,
  answer: () => ({}),
})

export const waitingCalls: Readonly<Record<string, Rule>> = {
  'Common/ToggleLike': {
    about: ({ itemType, itemId }) => `like-${itemType}-${itemId}`,
    opposite: 'Common/ToggleLike',
    repeatable: false,
    answer: (waiting) => ({ liked: waiting !== undefined }),
  },
  'Blogs/FollowBlogEntry': follow('Blogs/UnfollowBlogEntry', 'blogEntryId'),
  'Blogs/UnfollowBlogEntry': follow('Blogs/FollowBlogEntry', 'blogEntryId'),
  'Blogs/FollowBlogAuthor': follow('Blogs/UnfollowBlogAuthor', 'profileId'),
  'Blogs/UnfollowBlogAuthor': follow('Blogs/FollowBlogAuthor', 'profileId'),
  'Blogs/AddBlogComment': {
    about: ({ blogEntryId }) => `comment-${blogEntryId}`,
    // By its clientCommentId.
    repeatable: true,
    answer: (waiting) => ({ blogCommentId: waiting ? waitingCommentId(waiting) : 0 }),
  },
}

/** The id of a comment that has none of the server yet; no real one is negative. */
export const waitingCommentId = ({ key }: Pick<WaitingCall, 'key'>): number => -key

const isSameThing = (one: Pick<WaitingCall, 'call' | 'body'>, other: Pick<WaitingCall, 'call' | 'body'>): boolean => {
  const [rule, otherRule] = [waitingCalls[one.call], waitingCalls[other.call]]
  return rule !== undefined && otherRule !== undefined && rule.about(one.body) === otherRule.about(other.body)
}

const isOpen = ({ refused }: WaitingCall): boolean => refused === undefined

/** Whether a call has to get in line: something about the same thing waits already. */
export const isInLine = (waiting: readonly WaitingCall[], call: string, body: CallBody): boolean =>
  waiting.some((other) => isOpen(other) && isSameThing(other, { call, body }))

export type Joining = 'add' | 'nothing' | { remove: WaitingCall }

/**
 * What a new call does to those that wait: it is added, says what one says already, or takes one back, so that neither
 * is sent. One that was sent already may have arrived, and is not taken back any more.
 */
export const joining = (waiting: readonly WaitingCall[], call: string, body: CallBody): Joining => {
  const rule = waitingCalls[call]
  if (!rule?.opposite) return 'add'
  const last = waiting.filter((other) => isOpen(other) && isSameThing(other, { call, body })).at(-1)
  if (!last) return 'add'
  if (last.call === rule.opposite) return last.tried ? 'add' : { remove: last }
  return 'nothing'
}
