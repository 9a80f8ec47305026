/**
 * The demo world: the same members and texts at every start, for the demo and for tests. Dates are counted back from
 * `world.now`: SAMVAER_WORLD_NOW, where a world that was seeded before is worked with, else the moment at which this
 * module was loaded.
 */
import { chanceFor } from './world/chance.ts'
import { createEntries } from './world/entries.ts'
import {
  type PersonaName,
  personaNames,
  type StaffName,
  staffNames,
  type World,
  type WorldMember,
} from './world/model.ts'
import { createMembers } from './world/people/members.ts'
import { createStaff } from './world/people/staff.ts'

export {
  type Community,
  communities,
  entersDark,
  genderOf,
  type PersonaName,
  personaNames,
  type StaffName,
  staffNames,
  type World,
  type WorldAnswer,
  type WorldComment,
  type WorldEntry,
  type WorldMember,
  type WorldPerson,
} from './world/model.ts'

const named = <Name extends PersonaName | StaffName>(
  names: readonly Name[],
  members: readonly WorldMember[],
): Record<Name, WorldMember> =>
  Object.fromEntries(names.map((name) => [name, members.find(({ persona }) => persona === name)])) as Record<
    Name,
    WorldMember
  >

/** Some members follow authors; the personas follow several of those who wrote last. */
const authorFollowsOf = (members: WorldMember[], newestAuthors: WorldMember[]): World['authorFollows'] => {
  const chance = chanceFor('author follows')
  return members
    .filter((m) => m.status === 'Active' && (m.persona !== undefined || chance.happens(0.2)))
    .flatMap((m) => {
      const near = newestAuthors.filter((a) => a.community === m.community && a !== m && !a.persona)
      const followed = m.persona ? chance.some(near.slice(0, 8), 6) : chance.some(near, chance.between(1, 4))
      return followed.map((author) => ({ profileId: m.profileId, authorId: author.profileId }))
    })
}

const createWorld = (now: Date): World => {
  const members = createMembers(now)
  const entries = createEntries(now, members)
  const personas = named(personaNames, members)
  const staff = createStaff(now, members.length + 1)
  const newestFirst = entries.filter((entry) => !entry.dark).toReversed()
  const authorIds = [...new Set(newestFirst.map((entry) => entry.authorId))]
  return {
    now,
    password: 'samvaer-demo-2026',
    // The desk's staff come last and to nobody's entries: whoever was there stays who they were.
    members: [...members, ...staff],
    personas,
    staff: named(staffNames, staff),
    blocks: [{ blockerId: personas['block-a'].profileId, blockedId: personas['block-b'].profileId }],
    authorFollows: authorFollowsOf(
      members,
      authorIds.flatMap((id) => members.filter(({ profileId }) => profileId === id)),
    ),
    entries,
  }
}

export const world: World = createWorld(new Date(process.env.SAMVAER_WORLD_NOW ?? Date.now()))
