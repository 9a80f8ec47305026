/** The demo world's looking about: who visited the personas, whom they keep, and what they noted about them. */
import { entersDark, genderOf, type WorldMember, world } from '@samvaer/testing/world'
import { type Chance, chanceFor } from '@samvaer/testing/world/chance'
import { othersOf } from '@samvaer/testing/world/people/others'
import { type KeptProfileRow, keptKey } from './models/kept-profile.ts'
import { type ProfileParts, type Side, sideOf } from './models/models.ts'
import type { NoteRow } from './models/note.ts'
import type { VisitRow } from './models/visit.ts'
import { recountVisits, visitKey } from './visiting/visits.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The personas are Danish, and so is what they note. */
const notes = [
  'Mødte hende til sommerfesten i Vejle. Griner meget, elsker havet og bader hele året.',
  'Har en gravhund, der hedder Balder. Svarer bedst i weekenden.',
  'Vi skrev sammen i foråret om vandreturen på Mols. Spørg, om den blev til noget.',
  'Kan lide jazz og gamle film. Bor tæt på min søster.',
  'Virker rar og rolig. Vil gerne mødes til kaffe, når høsten er i hus.',
] as const

/** The newest of the last hours, the others over the weeks before, fewer and fewer. */
const visitRow = (me: WorldMember, visitor: WorldMember, index: number, chance: Chance): VisitRow => {
  const before = index * index * 1.4 * hour + chance.between(5, 55) * 60_000
  return {
    _id: visitKey(visitor.profileId, me.profileId),
    visitorId: visitor.profileId,
    profileId: me.profileId,
    gender: genderOf(visitor),
    visitedAt: new Date(world.now.getTime() - before),
    hidden: false,
    listed: true,
    fresh: before < 14 * hour,
  }
}

const seedVisits = async (parts: ProfileParts, side: Side, me: WorldMember, visitors: WorldMember[]): Promise<void> => {
  const chance = chanceFor(`visits ${side.dark} ${me.profileId}`)
  const rows = visitors.map((visitor, index) => visitRow(me, visitor, index, chance))
  if (rows.length === 0) return
  await side.visit.bulkWrite(rows.map(({ _id, ...row }) => ({ updateOne: written(_id, row) })))
  await parts.transaction((transaction) => recountVisits(side, me.profileId, transaction))
}

const written = <Row>(_id: string, row: Row) => ({ filter: { _id }, update: { $set: row }, upsert: true })

const keptRow = (me: WorldMember, other: WorldMember, index: number): KeptProfileRow => ({
  _id: keptKey(me.profileId, other.profileId),
  profileId: me.profileId,
  otherId: other.profileId,
  listed: true,
  addedAt: new Date(world.now.getTime() - (index * 5 + 1) * day),
})

const noteRow = (me: WorldMember, other: WorldMember, index: number): NoteRow => ({
  _id: keptKey(me.profileId, other.profileId),
  profileId: me.profileId,
  otherId: other.profileId,
  text: notes[index % notes.length] ?? '',
  gender: genderOf(other),
  listed: true,
  savedAt: new Date(world.now.getTime() - (index * 9 + 2) * day),
})

const seedKept = async ({ models }: ProfileParts, me: WorldMember): Promise<void> => {
  const chance = chanceFor(`kept ${me.profileId}`)
  // On the dark side nobody is found who does not enter it.
  const acquaintances = entersDark(me) ? chanceFor(`dark ${me.profileId}`).some(othersOf(world, me, entersDark), 3) : []
  const favorites = [...new Set([...acquaintances, ...chance.some(othersOf(world, me), chance.between(4, 9))])]
  const tagged = me.subscriber ? chance.some(othersOf(world, me), chance.between(2, 4)) : []
  const noted = [...new Set([...acquaintances, ...chance.some(favorites, chance.between(2, notes.length))])]
  for (const [index, other] of favorites.entries()) {
    const { _id, ...row } = keptRow(me, other, index)
    await models.favorite.updateOne({ _id }, { $set: row }, { upsert: true })
  }
  for (const [index, other] of tagged.entries()) {
    const { _id, ...row } = keptRow(me, other, index)
    await models.tagged.updateOne({ _id }, { $set: row }, { upsert: true })
  }
  for (const [index, other] of noted.entries()) {
    const { _id, ...row } = noteRow(me, other, index)
    await models.note.updateOne({ _id }, { $set: row }, { upsert: true })
  }
}

/** Replaces what an interrupted seed has left. */
export const seedLooking = async (parts: ProfileParts): Promise<void> => {
  for (const me of Object.values(world.personas)) {
    if (me.status !== 'Active') continue
    const chance = chanceFor(`visitors ${me.profileId}`)
    await seedKept(parts, me)
    await seedVisits(parts, sideOf(parts, false), me, chance.some(othersOf(world, me), chance.between(9, 21)))
    const inDark = entersDark(me) ? chance.some(othersOf(world, me, entersDark), 5) : []
    await seedVisits(parts, sideOf(parts, true), me, inDark)
  }
}
