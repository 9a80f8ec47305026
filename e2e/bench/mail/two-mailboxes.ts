/** A member with 10,000 conversations and one with 100, in one database. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { mailService } from '@samvaer/mail/service'
import type { Models } from '@samvaer/service-kit/parts'
import type { RunningService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { benchProfile } from '../bench-profile.ts'

type ModelsOf<Definition> = Definition extends ServiceDefinition<infer M extends Models> ? M : never
export type Mail = RunningService<ModelsOf<typeof mailService>>

export const mailboxes = {
  much: { profileId: 1, conversations: 10_000 },
  little: { profileId: 2, conversations: 100 },
} as const
type Mailbox = (typeof mailboxes)[keyof typeof mailboxes]

/** The name of every second of the others. */
export const knownName = 'Anna'

const community = 'dk'
const now = Date.now()
/** Milliseconds between a conversation and the next older one. */
const step = 20 * 60_000
const rowsAtOnce = 2000
const lean = { lean: true, ordered: false } as const

/** Others have numbers of their own, the same for both. */
const otherAt = (index: number): number => 1000 + index
const nameAt = (index: number): string => (index % 2 === 0 ? knownName : 'Bente')

/** Ids are no order of time: they come from blocks, and old conversations are written in again. */
const idAt = ({ profileId, conversations }: Mailbox, index: number): number =>
  profileId * 100_000 + ((index * 7919) % conversations)

/** A fifth of little mail, and a tenth of much, lies in each of the other folders. */
const folderAt = ({ conversations }: Mailbox, index: number) => {
  const place = conversations > 1000 ? index % 10 : index % 5
  return ([undefined, 'Requests', 'Sent', 'Archived'] as const)[place] ?? 'Inbox'
}

const conversationAt = (mailbox: Mailbox, index: number) => {
  const _id = idAt(mailbox, index)
  const at = new Date(now - index * step)
  const [me, other] = [mailbox.profileId, otherAt(index)]
  const unread = index % 5 === 0
  const member = { manager: false, left: false }
  const last = { messageId: _id, sequence: 1, seat: 2, type: 'Normal' as const, excerpt: 'Tak for i går!', at }
  const rowOf = (profileId: number) => ({
    _id: `${_id}:${profileId}`,
    conversationId: _id,
    profileId,
    community,
    seat: profileId === me ? 1 : 2,
    group: false,
    contextType: null,
    contextId: null,
    title: null,
    others: [profileId === me ? other : me],
    names: profileId === me ? [nameAt(index).toLowerCase()] : ['mig'],
    folder: profileId === me ? folderAt(mailbox, index) : ('Inbox' as const),
    accepted: true,
    declined: false,
    left: false,
    muted: false,
    marked: false,
    unread: profileId === me && unread ? 1 : 0,
    isUnread: profileId === me && unread,
    readTo: unread ? 0 : 1,
    from: 0,
    last,
    lastAt: at,
  })
  return {
    conversation: {
      _id,
      community,
      group: false,
      contextType: null,
      contextId: null,
      title: null,
      pairKey: `${me}:${other}`,
      createdBy: me,
      createdAt: at,
      lastSequence: 1,
      answered: true,
      members: [
        { ...member, profileId: me, seat: 1 },
        { ...member, profileId: other, seat: 2 },
      ],
    },
    rows: [rowOf(me), rowOf(other)],
  }
}

const profileAt = (profileId: number, name: string): DirectoryProfile =>
  benchProfile({ profileId, community, name }, new Date(now))

/** Fills the service's directory: sent by events, 10,000 members take minutes. */
const fillDirectory = async ({ parts }: Mail): Promise<void> => {
  const known = parts.models.participation.db.collection<DirectoryProfile & { _id: number; sequence: number }>(
    'directory_profiles',
  )
  const others = Array.from({ length: mailboxes.much.conversations }, (_, index) =>
    profileAt(otherAt(index), nameAt(index)),
  )
  const readers = Object.values(mailboxes).map(({ profileId }) => profileAt(profileId, 'Mig'))
  await known.deleteMany({})
  await known.insertMany([...readers, ...others].map((one) => ({ _id: one.profileId, sequence: 1, ...one })))
}

export const fillMailboxes = async (mail: Mail): Promise<void> => {
  const { conversation, mailbox, participation } = mail.parts.models
  await Promise.all([conversation.deleteMany({}), mailbox.deleteMany({}), participation.deleteMany({})])
  await fillDirectory(mail)
  for (const one of Object.values(mailboxes)) {
    for (let from = 0; from < one.conversations; from += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, one.conversations - from)
      const filled = Array.from({ length }, (_, index) => conversationAt(one, from + index))
      await conversation.insertMany(
        filled.map((each) => each.conversation),
        lean,
      )
      await participation.insertMany(
        filled.flatMap(({ rows }) => rows),
        lean,
      )
    }
  }
}
