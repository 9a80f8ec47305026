/** Members who write to each other, each with an open page that hears of it. */
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import { mailLimits } from '@samvaer/contracts/mail/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import { memberClient } from '../member-client.ts'
import { openPage } from '../realtime/open-page.ts'
import { signIn } from '../sign-in.ts'

const day = 24 * 60 * 60 * 1000

export interface Writer {
  profileId: number
  cookie: string
  api: ApiClient
  /** The performance time, by message id, at which the news of a message, or the message, was at the member's page. */
  heardAt: Map<number, number>
  fetchedAt: Map<number, number>
}

export interface Pair {
  conversationId: number
  writers: readonly [Writer, Writer]
}

export interface Pages {
  pairs: Pair[]
  /** True when a page that hears of a message reads the newest ones of its conversation. */
  fetching: boolean
  close(): void
}

/** Returns the members who may write as much as they like. */
const candidates = () =>
  world.members.filter(
    ({ community, status, persona, createdAt }) =>
      community === 'dk' &&
      status === 'Active' &&
      !persona &&
      world.now.getTime() - createdAt.getTime() > mailLimits.newMemberDays * day,
  )

const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NotAllowed' || error.code === 'SubscriberRequired')

/** Begins a conversation in which both have written; undefined when the other takes no mail from the first. */
const acquaint = async (one: ApiClient, other: ApiClient, otherId: number): Promise<number | undefined> => {
  const letter = { clientMessageId: crypto.randomUUID(), body: 'Hej' }
  try {
    const { conversationId } = await one.post('Mail/SendMessage', { ...letter, recipientIds: [otherId] })
    await other.post('Mail/SendMessage', { ...letter, conversationId })
    return conversationId
  } catch (error) {
    if (isClosed(error)) return undefined
    throw error
  }
}

/** @throws Error when the demo world has not so many who may write to each other */
export const openPairs = async (gateway: string, wanted: number): Promise<Pages> => {
  const opened: { close(): void }[] = []
  const close = () => {
    for (const page of opened) page.close()
  }
  const pages: Pages = { pairs: [], fetching: false, close }

  const writerAt = async (
    { profileId }: WorldMember,
    cookie: string,
    api: ApiClient,
    conversationId: number,
  ): Promise<Writer> => {
    const writer: Writer = { profileId, cookie, api, heardAt: new Map(), fetchedAt: new Map() }
    const read = async (messageId: number) => {
      const { items } = await api.get('Mail/GetMessages', { conversationId })
      if (items.some((message) => message.messageId === messageId)) writer.fetchedAt.set(messageId, performance.now())
    }
    const page = await openPage(gateway, cookie, (message) => {
      if (message.type !== 'live' || message.live.about !== 'MailMessage') return
      const { messageId } = message.live
      writer.heardAt.set(messageId, performance.now())
      // A message whose reading fails is one that does not arrive.
      if (pages.fetching) read(messageId).catch(() => undefined)
    })
    opened.push(page)
    return writer
  }

  const members = candidates()
  while (pages.pairs.length < wanted) {
    // A member who does not pay begins no conversation, and there are fewer of those who do.
    const one = members.find(({ subscriber }) => subscriber)
    const other = members.find((member) => member !== one && !member.subscriber) ?? members.at(-1)
    if (!one || !other || one === other) throw new Error(`There are ${pages.pairs.length} pairs, not ${wanted}`)
    members.splice(members.indexOf(one), 1)
    members.splice(members.indexOf(other), 1)
    const [cookieOfOne, cookieOfOther] = [await signIn(gateway, one.email), await signIn(gateway, other.email)]
    const [apiOfOne, apiOfOther] = [memberClient(gateway, cookieOfOne), memberClient(gateway, cookieOfOther)]
    const conversationId = await acquaint(apiOfOne, apiOfOther, other.profileId)
    if (conversationId === undefined) continue
    const writers = [
      await writerAt(one, cookieOfOne, apiOfOne, conversationId),
      await writerAt(other, cookieOfOther, apiOfOther, conversationId),
    ] as const
    pages.pairs.push({ conversationId, writers })
  }
  return pages
}
