/** Counts the curated entries that are new to each curator (docs/product/blogs.md: a count for curators alone). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { renamedField } from '@samvaer/service-kit/database/renamed-field'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processEach } from '@samvaer/service-kit/tasks/work-queue'
import { type CuratorRow, curatorGrant } from './models/curator.ts'
import { type BlogsParts, bothSides, type Side } from './models/models.ts'
import { unwantedBy, wanted } from './viewer.ts'

const publishCount = (transaction: Transaction, { dark }: Pick<Side, 'dark'>, profileId: number, value: number) =>
  transaction.publish('CountChanged', `blogs:counts:${profileId}`, { profileId, count: 'blogsCurated', value, dark })

/** Counts what GetCurated shows this curator of what others curated since. */
const newTo = async ({ directory }: BlogsParts, side: Side, { _id, community, readAt }: CuratorRow) => {
  const listed = { community, listed: true, curated: true, curatedAt: { $gt: readAt }, curatedBy: { $ne: _id } }
  // Mostly there is none, and then it does not matter whom the curator does not see.
  if (!(await side.entry.exists(listed))) return 0
  const hidden = await directory.hiddenFrom(_id)
  return side.entry.countDocuments({ ...listed, ...wanted('_id', { hidden, ...(await unwantedBy(side, _id)) }) })
}

/**
 * Counts curated entries anew: they are curated, deleted, hidden, locked away with their authors, and counting is
 * simpler than hearing of all that.
 */
export const countCurated = (parts: BlogsParts): Task => {
  const named = bothSides(parts).map(({ curator }) => renamedField(curator, 'told', 'published'))
  const count = async (side: Side, curator: CuratorRow): Promise<void> => {
    const { _id, readAt, published } = curator
    const now = await newTo(parts, side, curator)
    if (now === published) return
    await parts.transaction(async (transaction) => {
      const { session } = transaction
      // Looked at within this moment: that published the count already.
      const { modifiedCount } = await side.curator.updateOne(
        { _id, readAt, published },
        { $set: { published: now } },
        { session },
      )
      if (modifiedCount > 0) await publishCount(transaction, side, _id, now)
    })
  }
  const run = async () => {
    await Promise.all(named.map((rename) => rename()))
    for (const side of bothSides(parts))
      await processEach(
        parts,
        { what: 'count of a curator', place: Number(side.dark), act: (curator) => count(side, curator) },
        await side.curator.find().lean<CuratorRow[]>(),
      )
  }
  return { name: 'count-curated', everySeconds: 20, run }
}

/** Marks the curated entries as read by this curator; a member who was none yet becomes one. */
export const markCuratedRead = (
  parts: BlogsParts,
  { side, profileId: _id, community }: { side: Side; profileId: number; community: string },
): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const looked = { community, readAt: parts.clock(), published: 0 }
    const before = await side.curator.findOneAndUpdate({ _id }, { $set: looked }, { session, upsert: true }).lean()
    if (before && before.published > 0) await publishCount(transaction, side, _id, 0)
  })

// A pause hides the curator from others, and takes no count from the curator.
const curates = ({ status, paused, staff, role, grants = [] }: DirectoryProfile): boolean =>
  (status === 'Active' || paused === true) && ((staff && role !== 'Developer') || grants.includes(curatorGrant))

/** Makes staff and holders of the grant curators; one who is it no longer counts nothing. */
export const keepCurators = async (
  side: Side,
  profiles: DirectoryProfile[],
  now: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const first = profiles.filter(curates).map(({ profileId: _id, community }) => {
    return { updateOne: { filter: { _id }, update: { $setOnInsert: { community, readAt: now } }, upsert: true } }
  })
  if (first.length > 0) await side.curator.bulkWrite(first, { session })
  const others = profiles.filter((one) => !curates(one)).map(({ profileId }) => profileId)
  const left = await side.curator.find({ _id: { $in: others } }, null, { session }).lean<CuratorRow[]>()
  if (left.length === 0) return
  await side.curator.deleteMany({ _id: { $in: left.map(({ _id }) => _id) } }, { session })
  for (const { _id, published } of left) if (published > 0) await publishCount(transaction, side, _id, 0)
}
