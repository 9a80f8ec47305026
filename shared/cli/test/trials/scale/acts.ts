/** The acts of the trial, in turn: mails, comments, likes, follows, tickets and payments. */
import { world } from '@samvaer/testing/world'
import { type Actor, once, type Pair, type Unanswered, untilAcknowledged } from './crowd.ts'
import type { Acknowledged } from './ledger.ts'

export interface Stage {
  pairs: readonly Pair[]
  payers: Actor[]
  ledger: Acknowledged
  unanswered: Unanswered
}

type Act = (number: number) => Promise<void>

const following = new Set(world.authorFollows.map(({ profileId, authorId }) => `${profileId}:${authorId}`))

/** @param entries that everybody may read */
export const actsOf = ({ pairs, payers, ledger, unanswered }: Stage, entries: readonly number[]): Act[] => {
  const people = pairs.flatMap(({ writers }) => writers)
  const untilDone = <Answer>(act: () => Promise<Answer>) => untilAcknowledged(act, unanswered)
  const personAt = (number: number): Actor => people[number % people.length] as Actor
  const entryAt = (number: number): number => entries[number % entries.length] as number

  const mail: Act = async (number) => {
    const { conversationId, writers } = pairs[number % pairs.length] as Pair
    const { api } = writers[number % 2] as Actor
    const clientMessageId = crypto.randomUUID()
    const message = { conversationId, clientMessageId, body: `Prøve ${number}` }
    await untilDone(() => api.post('Mail/SendMessage', message))
    ledger.mails.add(clientMessageId)
  }
  const comment: Act = async (number) => {
    const text = `Prøve ${crypto.randomUUID()}`
    const said = { blogEntryId: entryAt(number), text, clientCommentId: crypto.randomUUID() }
    await untilDone(() => personAt(number).api.post('Blogs/AddBlogComment', said, { key: crypto.randomUUID() }))
    ledger.comments.add(text)
  }
  // A second like takes back the first: nobody presses again who does not know.
  const like: Act = async (number) => {
    const [{ api, profileId }, itemId] = [personAt(number), entryAt(Math.floor(number / people.length))]
    const name = `${profileId}:${itemId}`
    if (ledger.likes.has(name) || ledger.perhapsLikes.has(name)) return
    ledger.perhapsLikes.add(name)
    const answer = await once(() => api.post('Common/ToggleLike', { itemType: 'BlogEntry', itemId }), unanswered)
    // In the demo world some of them liked it before, and have now taken that back.
    if (answer?.liked !== true) return
    ledger.perhapsLikes.delete(name)
    ledger.likes.add(name)
  }
  // Of a stranger one is told now and then alone; these two have written to each other.
  const toFollow = pairs.flatMap(({ writers: [one, other] }) => [
    { follower: one, author: other },
    { follower: other, author: one },
  ])
  const follow: Act = async () => {
    const { follower, author } = toFollow.pop() ?? {}
    const name = `${follower?.profileId}:${author?.profileId}`
    if (!follower || !author || following.has(name)) return
    await untilDone(() => follower.api.post('Blogs/FollowBlogAuthor', { profileId: author.profileId }))
    ledger.follows.add(name)
  }
  const ticket: Act = async (number) => {
    if (ledger.tickets.size >= 8 * people.length) return
    const subject = `Prøve ${crypto.randomUUID()}`
    const asked = { category: 'Other', subject, text: 'Hvordan gør jeg?' } as const
    const key = crypto.randomUUID()
    await untilDone(() => personAt(number).api.post('Tickets/CreateTicket', asked, { key }))
    ledger.tickets.add(subject)
  }
  const pay: Act = async () => {
    const payer = payers.pop()
    if (!payer) return
    const key = crypto.randomUUID()
    const wish = { product: 'Membership1Month', shown: { value: 14_900, currency: 'DKK' } } as const
    const { orderId, address } = await untilDone(() => payer.api.post('Payment/Pay', wish, { key }))
    const paid = { decision: 'pay', outcome: 'Paid', manner: 'once' }
    await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(paid) })
    const isPaid = async () => {
      const { status } = await payer.api.post('Payment/CheckPayment', { orderId })
      if (status !== 'Paid') throw new Error(`Order ${orderId} is ${status}`)
    }
    await untilDone(isPaid)
    ledger.payments.add(orderId)
  }
  return [mail, comment, mail, like, mail, comment, mail, ticket, mail, like, comment, mail, follow, mail, pay]
}
