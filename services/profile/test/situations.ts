/** The relations that a caller can have to what a member has, and the way to each situation. */
import { isStaff, type Situation } from '@samvaer/testing/rights'
import { heldNames, type Personas, type Staged, staged } from '@samvaer/testing/staging'
import type { Things } from './every-call.ts'
import type { Person, ProfileWorld } from './profile-world.ts'
import { nothing, thingsOf } from './things.ts'

type Related = Situation<Things>['related']
type Relations = Partial<Record<string, readonly string[]>>

const relatedBy =
  (relations: Relations): Related =>
  (kind) =>
    relations[kind]

const oneself = { profile: ['self'], profileInAnyState: ['self'] }
const owned = {
  album: ['owner'],
  closedAlbum: ['owner'],
  medium: ['owner'],
  storedMedium: ['owner'],
  media: ['owner'],
  deletedMedia: ['owner'],
}
const theirs: Relations = {
  profile: [],
  profileInAnyState: [],
  ...Object.fromEntries(Object.keys(owned).map((kind) => [kind, []])),
}
/** Nobody blocks staff, and staff block nobody. */
const behindBlock =
  (toStaff: Relations, toOthers: Relations): Related =>
  (kind, _id, _of, caller) =>
    (isStaff(caller) ? toStaff : toOthers)[kind]

const absent: Situation<Things> = { name: 'that never was', related: () => undefined }

export const lightSituations: readonly Situation<Things>[] = [
  { name: 'own', rule: 'own', related: relatedBy({ ...oneself, ...owned }) },
  { name: 'of a stranger', rule: 'others', related: relatedBy(theirs) },
  // That one has blocked somebody is shown, so that it can be taken back.
  { name: 'of one whom the caller has blocked', related: behindBlock(theirs, { profileInAnyState: [] }) },
  { name: 'of one who has blocked the caller', related: behindBlock(theirs, {}) },
  absent,
]

const theirBook: Relations = { profileOnDark: [], guestbookEntry: ['reader'] }
const answering = ['Guestbook/ReplyToEntry', 'Guestbook/ApproveEntry', 'Guestbook/DeleteEntry'] as const

const deletingAlone = {
  'Guestbook/ReplyToEntry': 'NotAllowed',
  'Guestbook/ApproveEntry': 'NotAllowed',
  'Guestbook/DeleteEntry': 'ok',
} as const

export const darkSituations: readonly Situation<Things>[] = [
  {
    name: 'own',
    rule: 'own',
    related: relatedBy({ profileOnDark: ['self'], guestbookEntry: ['owner', 'reader'] }),
  },
  { name: 'of a stranger', rule: 'others', related: relatedBy(theirBook) },
  {
    name: 'written by the caller',
    only: answering,
    says: deletingAlone,
    related: relatedBy({ guestbookEntry: ['author', 'reader'] }),
  },
  {
    name: 'written by the caller, waiting for approval',
    only: answering,
    says: deletingAlone,
    related: relatedBy({ guestbookEntry: ['author'] }),
  },
  {
    name: 'of a stranger, waiting for approval',
    only: answering,
    says: {
      'Guestbook/ReplyToEntry': { staff: 'NotAllowed', others: 'NotFound' },
      'Guestbook/ApproveEntry': { staff: 'NotAllowed', others: 'NotFound' },
      'Guestbook/DeleteEntry': { staff: 'ok', others: 'NotFound' },
    },
    related: relatedBy({ guestbookEntry: [] }),
  },
  { name: 'of one whom the caller has blocked', related: behindBlock(theirBook, {}) },
  { name: 'of one who has blocked the caller', related: behindBlock(theirBook, {}) },
  {
    name: 'written by one who has blocked the caller',
    only: answering,
    related: behindBlock(theirBook, {}),
  },
  absent,
]

/** Brings situations about, on one side. */
export const stage = async (world: ProfileWorld, personas: Personas, dark: boolean): Promise<Staged<Things>> => {
  const [writer, stranger, blocked, blocker] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const ofStranger = await thingsOf(world, stranger, writer)
  /** An entry in the guestbook of somebody new. */
  const entryBy = async (author: Person, approval: boolean): Promise<Things> => {
    const host = await world.member()
    await host.dark.post('Guestbook/SaveGuestbookSettings', { whoMayWrite: 'Everyone', approval })
    const { entryId } = await author.dark.post('Guestbook/AddEntry', { profileId: host.id, text: 'Hilsen' })
    return { ...ofStranger, profileId: host.id, entryId }
  }
  const fixed: Record<string, Things> = {
    'that never was': nothing,
    'of a stranger': ofStranger,
    'of one whom the caller has blocked': await thingsOf(world, blocked, writer),
    'of one who has blocked the caller': await thingsOf(world, blocker, writer),
    ...(dark && {
      'of a stranger, waiting for approval': await entryBy(writer, true),
      'written by one who has blocked the caller': await entryBy(blocker, false),
    }),
  }
  const make: Record<string, (caller: Person) => Promise<Things>> = {
    own: (caller) => thingsOf(world, caller, writer),
    'of a stranger': async () => thingsOf(world, await world.member(), writer),
    'written by the caller': (caller) => entryBy(caller, false),
    'written by the caller, waiting for approval': (caller) => entryBy(caller, true),
    'of a stranger, waiting for approval': () => entryBy(writer, true),
    'of one whom the caller has blocked': async () => thingsOf(world, await world.member(), writer),
    'of one who has blocked the caller': async () => thingsOf(world, await world.member(), writer),
    'written by one who has blocked the caller': () => entryBy(writer, false),
  }
  const block = (blockerId: number, blockedId: number) => ({ blockerId, blockedId, blocked: true })
  await world.deliver(
    'identity',
    'BlockChanged',
    [...personas.values()].flatMap(({ id }) => [block(id, blocked.id), block(blocker.id, id)]),
  )
  await world.drainEvents()

  const own = lightSituations.filter(({ rule }) => rule === 'own')
  const things = staged({
    who: (caller) => personas.get(caller),
    fixed,
    make,
    // A restored medium is not there to be erased; anything else that is taken is another set.
    setOf: (taking) => (taking === 'ProfileMedia/RestoreMedia' ? taking : 'taken'),
  })
  for (const name of heldNames) for (const situation of own) await things(name, situation)
  return things
}
