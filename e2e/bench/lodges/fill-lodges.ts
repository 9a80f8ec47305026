/** Fills the database of the lodges with a community of a size. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { lodgesService } from '@samvaer/lodges/service'
import type { Models } from '@samvaer/service-kit/parts'
import type { RunningService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import {
  activityAt,
  album,
  categoryAt,
  categoryIds,
  commentAt,
  entryAt,
  eventAt,
  guestAt,
  lodgeAt,
  mediumAt,
  meetupAt,
  membershipAt,
  ownGuestAt,
  profileAt,
  type Sizes,
  signUpAt,
} from './lodge-community.ts'

const rowsAtOnce = 2000
const saidEvery = 100_000
const lean = { lean: true, ordered: false } as const

type ModelsOf<Definition> = Definition extends ServiceDefinition<infer M extends Models> ? M : never
export type Lodges = RunningService<ModelsOf<typeof lodgesService>>

/** Stores rows in batches: the next one is made while the one before is being stored. */
const fill = async <Row>(count: number, rowAt: (index: number) => Row, store: (rows: Row[]) => Promise<unknown>) => {
  let storing: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => rowAt(from + index))
    await storing
    storing = store(rows)
  }
  await storing
}

/** Fills an empty database. */
export const fillLodges = async ({ parts }: Lodges, sizes: Sizes, say: (line: string) => void): Promise<void> => {
  const { models } = parts
  const people = sizes.members + 2 * sizes.waiting
  // The service kit's directory of everybody: sent by events it takes minutes.
  const known = models.lodge.db.collection<DirectoryProfile & { _id: number; sequence: number }>('directory_profiles')
  await fill(
    people,
    (index) => ({ _id: index + 1, sequence: 1, ...profileAt(index + 1) }),
    (rows) => known.insertMany(rows),
  )
  await models.album.insertMany([album(sizes.media)], lean)
  await models.debateCategory.insertMany(
    categoryIds.map((_id, index) => categoryAt(index, sizes)),
    lean,
  )
  const rowsOf = <Row>(count: number, rowAt: (index: number, sizes: Sizes) => Row, model: unknown) =>
    fill(
      count,
      (index) => rowAt(index, sizes),
      (rows) => (model as { insertMany(rows: Row[], options: typeof lean): Promise<unknown> }).insertMany(rows, lean),
    )
  await rowsOf(sizes.lodges, lodgeAt, models.lodge)
  await rowsOf(people, membershipAt, models.membership)
  await rowsOf(sizes.entries, entryAt, models.debateEntry)
  await rowsOf(sizes.activities, activityAt, models.activity)
  await rowsOf(2 * sizes.media, mediumAt, models.albumMedia)
  await rowsOf(Math.max(40, sizes.guests / 10), meetupAt, models.meetup)
  await rowsOf(sizes.guests, signUpAt, models.signUp)
  await rowsOf(sizes.events, eventAt, models.event)
  await rowsOf(sizes.guests, guestAt, models.eventGuest)
  await rowsOf(sizes.events, ownGuestAt, models.eventGuest)
  await rowsOf(
    sizes.comments,
    (index) => {
      if (index > 0 && index % saidEvery === 0) say(`   ${index.toLocaleString('en')} comments …`)
      return commentAt(index, sizes)
    },
    models.debateComment,
  )
}
