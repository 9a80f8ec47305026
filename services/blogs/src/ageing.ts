/** Takes entries out of the periods of the top lists that they have grown too old for. */
import type { Task } from '@samvaer/service-kit/parts'
import { type BlogsParts, bothSides, type Side } from './models/models.ts'
import { publishedWithin } from './reading/published-within.ts'

const portion = 500

const ageDue = async (side: Side, now: Date): Promise<number> => {
  const due = await side.entry
    .find({ agesAt: { $lte: now } }, { createdAt: 1 })
    .limit(portion)
    .lean()
  const writes = due.map(({ _id, createdAt }) => {
    const { agesAt, ...periods } = publishedWithin(createdAt, now)
    const change = agesAt ? { $set: { ...periods, agesAt } } : { $set: periods, $unset: { agesAt: '' as const } }
    return { updateOne: { filter: { _id }, update: change } }
  })
  if (writes.length > 0) await side.entry.bulkWrite(writes, { ordered: false })
  return writes.length
}

export const ageEntries = (parts: BlogsParts): Task => ({
  name: 'age-entries',
  everySeconds: 60,
  run: async () => {
    for (const side of bothSides(parts)) while ((await ageDue(side, parts.clock())) === portion);
  },
})
