/** The lodges of the demo world: who made them, who belongs to them in which role, and when all that was. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { chanceFor } from './chance.ts'
import { type Community, entersDark, type PersonaName, type World, type WorldMember } from './model.ts'
import { type LodgeText, lodgeTexts } from './texts/lodge-texts.ts'

export interface WorldMembership {
  member: WorldMember
  role: LodgeRole
  since: Date
}

export interface WorldLodge extends LodgeText {
  lodgeId: number
  community: Community
  createdAt: Date
  activeAt: Date
  members: readonly WorldMembership[]
}

const day = 24 * 60 * 60 * 1000

/** The roles of the personas, so that each screen of lodges shows something to one of them. */
const placed: Readonly<Record<string, Partial<Record<PersonaName, LodgeRole>>>> = {
  Vinterbaderne: {
    subscriber: 'Owner',
    validated: 'CoOwner',
    free: 'Member',
    dark: 'Assistant',
    'block-a': 'Member',
    'block-b': 'Member',
  },
  'Suppe for én': { subscriber: 'Assistant', free: 'Requesting', validated: 'Member' },
  'Enlige forældre, lige uger': { validated: 'Owner', subscriber: 'Member', dark: 'Requesting' },
  'Havens venner': { free: 'Member', subscriber: 'Member' },
  'Brætspil på Vesterbro': { dark: 'Owner', free: 'Member', 'block-a': 'Assistant' },
  'Reb og ro': { dark: 'CoOwner' },
  'Åbne forhold': { dark: 'Member' },
}

const owners: readonly LodgeRole[] = ['Owner', 'CoOwner', 'Assistant']

/** Behind the numbers of all other pictures of the world. */
const firstPicture = 1000

/** The number of a lodge's picture; null for one without. */
export const pictureOfLodge = ({ lodgeId, picture }: Pick<WorldLodge, 'lodgeId' | 'picture'>): number | null =>
  picture ? firstPicture + lodgeId : null

export const ownerOf = ({ members }: Pick<WorldLodge, 'members'>): WorldMember | undefined =>
  members.find(({ role }) => role === 'Owner')?.member

export const createLodges = ({ now, members }: Pick<World, 'now' | 'members'>): WorldLodge[] => {
  const chance = chanceFor('lodges')
  return lodgeTexts.map((text, index) => {
    const dark = text.dark === true
    const there = members.filter(
      (member) =>
        member.community === text.community &&
        member.status === 'Active' &&
        (!dark || entersDark(member)) &&
        member.role === 'Normal',
    )
    const personas = Object.entries(placed[text.name] ?? {}).flatMap(([persona, role]) => {
      const member = there.find((one) => one.persona === persona)
      return member ? [{ member, role }] : []
    })
    const crowd = there.filter((member) => !member.persona)
    const createdAt = new Date(now.getTime() - chance.between(40, 900) * day)
    const joined = (): Date =>
      new Date(createdAt.getTime() + chance.next() * (now.getTime() - createdAt.getTime() - day))
    const chosen = chance.some(crowd, Math.min(crowd.length, chance.between(6, dark ? 12 : 45)))
    const missing = owners.filter((role) => !personas.some((one) => one.role === role))
    // A lodge is made and led by subscribers.
    const leaders = chosen.filter(({ subscriber }) => subscriber).slice(0, missing.length)
    const rest = chosen.filter((member) => !leaders.includes(member))
    const asking = text.closed ? rest.slice(0, 3) : []
    const rows: WorldMembership[] = [
      ...personas.map(({ member, role }) => ({ member, role, since: role === 'Owner' ? createdAt : joined() })),
      ...leaders.map((member, place) => ({
        member,
        role: missing[place] ?? 'Member',
        since: missing[place] === 'Owner' ? createdAt : joined(),
      })),
      ...rest.slice(asking.length).map((member) => ({ member, role: 'Member' as const, since: joined() })),
      ...asking.map((member, place) => ({
        member,
        role: 'Requesting' as const,
        since: new Date(now.getTime() - (place + 1) * 7 * 60 * 60 * 1000),
      })),
    ]
    const activeAt = new Date(now.getTime() - chance.between(1, 200) * 60 * 60 * 1000)
    return { ...text, lodgeId: index + 1, createdAt, activeAt, members: rows }
  })
}
