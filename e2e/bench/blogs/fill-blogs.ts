/** Fills the database of the blogs with a community of a size. */
import type { blogsService } from '@samvaer/blogs/service'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Models } from '@samvaer/service-kit/parts'
import type { RunningService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { benchProfile } from '../bench-profile.ts'
import { authorIds, community, entriesOf, follows, now, readers } from './blog-community.ts'

const entriesAtOnce = 2000
const saidEvery = 100_000

type ModelsOf<Definition> = Definition extends ServiceDefinition<infer M extends Models> ? M : never
type Blogs = RunningService<ModelsOf<typeof blogsService>>

const nameOf = (profileId: number): string => `Forfatter ${profileId}`

const profileOf = (profileId: number): DirectoryProfile =>
  benchProfile({ profileId, community, name: nameOf(profileId) }, now)

/** Fills the service kit's directory of everybody who writes: sent by events, 2,000 of them take a minute. */
const fillDirectory = async ({ parts }: Blogs): Promise<void> => {
  const profiles = parts.models.entry.db.collection<DirectoryProfile & { _id: number; sequence: number }>(
    'directory_profiles',
  )
  await profiles.deleteMany({})
  await profiles.insertMany(authorIds.map((_id) => ({ _id, sequence: 1, ...profileOf(_id) })))
}

/** Entries by author, for the counts at the authors. */
const fillEntries = async ({ parts }: Blogs, size: number, say: (line: string) => void) => {
  const counts = new Map<number, number>()
  let filled = 0
  let sending: Promise<unknown> = Promise.resolve()
  for (const entries of entriesOf(size, entriesAtOnce)) {
    for (const { authorId } of entries) counts.set(authorId, (counts.get(authorId) ?? 0) + 1)
    // The next batch is made while this one is being stored.
    await sending
    sending = parts.models.entry.insertMany(entries, { lean: true, ordered: false })
    filled += entries.length
    if (filled % saidEvery === 0) say(`   ${filled.toLocaleString('en')} entries …`)
  }
  await sending
  return counts
}

/** Fills an empty database, the entries last: where all of those are there, everything is. */
export const fillBlogs = async (blogs: Blogs, size: number, say: (line: string) => void): Promise<void> => {
  const { author, authorFollow, entry } = blogs.parts.models
  await Promise.all([author.deleteMany({}), authorFollow.deleteMany({}), entry.deleteMany({})])
  await fillDirectory(blogs)
  for (const reader of ['follower', 'sparseFollower'] as const) {
    const profileId = readers[reader]
    const rows = follows[reader].map((authorId) => ({
      profileId,
      authorId,
      listed: true,
      nameKey: nameKey(nameOf(authorId), community),
      followerListed: true,
      followedAt: now,
    }))
    await authorFollow.insertMany(rows, { lean: true })
  }
  const counts = await fillEntries(blogs, size, say)
  const rows = authorIds.map((_id) => ({
    _id,
    community,
    listed: counts.has(_id),
    nameKey: nameKey(nameOf(_id), community),
    entries: counts.get(_id) ?? 0,
    followers: 1,
  }))
  await author.insertMany(rows, { lean: true })
}
