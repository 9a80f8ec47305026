/** The demo world's hej: a few that wait for each persona, to the person or to a sentence of theirs, and one said back. */
import { world } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import { othersOf } from '@samvaer/testing/world/people/others'
import { promptAnswersOf } from '@samvaer/testing/world/profiles/profile-prompts'
import { pairKey } from './models/conversation.ts'
import type { HejRow } from './models/hej.ts'
import type { Side } from './models/models.ts'

const hour = 60 * 60 * 1000

/** @param known pairs who write to each other: a gesture before the first letter has no place there */
export const seedHeys = async (side: Side, known: ReadonlySet<string>): Promise<void> => {
  await side.hej.deleteMany()
  for (const me of Object.values(world.personas)) {
    if (me.status !== 'Active' || me.role !== 'Normal') continue
    const chance = chanceFor(`heys ${me.profileId}`)
    const strangers = othersOf(
      world,
      me,
      (other) => !other.persona && !known.has(pairKey(me.profileId, other.profileId)),
    )
    const prompts = promptAnswersOf(me).map(({ prompt }) => prompt)
    const rows = chance.some(strangers, chance.between(2, 4)).map((other, index): HejRow => {
      const saidAt = new Date(world.now.getTime() - (index * index * 9 + 1) * hour - chance.between(2, 50) * 60_000)
      const prompt = index % 2 === 0 ? prompts[index % prompts.length] : undefined
      const said = { fromId: other.profileId, toId: me.profileId, about: prompt ? { prompt } : {} }
      return {
        ...{ _id: pairKey(me.profileId, other.profileId), community: me.community, ...said },
        ...{ state: index === 3 ? 'Answered' : 'Waiting', saidAt, changedAt: saidAt },
      }
    })
    await side.hej.insertMany(rows, { lean: true })
  }
}
