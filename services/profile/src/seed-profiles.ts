/** The demo world's texts, facts, proofs and dark profiles. */
import type { ValidationMethod } from '@samvaer/contracts/profile/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import {
  createConnections,
  createProfiles,
  type WorldConnection,
  type WorldProfile,
} from '@samvaer/testing/world/profiles/profiles'
import { createWishes } from '@samvaer/testing/world/profiles/wishes'
import { roleFor } from './dark/connections.ts'
import { type ConnectionRow, pairKey, pairOf } from './models/connection.ts'
import type { ProfileParts } from './models/models.ts'
import { type ValidationRow, validationKey } from './models/validation.ts'

const day = 24 * 60 * 60 * 1000

/** The last day of NemID; since then it stands on old records alone. */
const nemIdEnded = new Date('2023-10-31')

/** Some days after joining, by what there was then. */
const validatedAtOf = ({ profileId, createdAt }: WorldMember, now: Date): Date =>
  new Date(Math.min(now.getTime(), createdAt.getTime() + (1 + (profileId % 9)) * day))

const methodOf = ({ community, profileId, ageProven }: WorldMember, at: Date): ValidationMethod => {
  if (!ageProven) return profileId % 2 === 0 ? 'VideoUpload' : 'Personal'
  if (community === 'uk') return 'Yoti'
  if (community !== 'dk') return 'BankId'
  return at <= nemIdEnded ? 'NemId' : 'MitId'
}

const validationsOf = (member: WorldMember, now: Date): ValidationRow[] => {
  if (!member.validated) return []
  const validatedAt = validatedAtOf(member, now)
  return member.persons.map((_, index) => ({
    _id: validationKey(member.profileId, index + 1),
    profileId: member.profileId,
    personId: index + 1,
    method: methodOf(member, validatedAt),
    validatedAt,
    over18: member.ageProven,
  }))
}

const applicationOf = ({ profileId, community, createdAt }: WorldMember) => ({
  _id: profileId,
  community,
  status: 'Approved' as const,
  text: '',
  appliedAt: new Date(createdAt.getTime() + day),
  decidedAt: new Date(createdAt.getTime() + 2 * day),
  decidedBy: null,
  reason: null,
  reasonText: '',
  again: false,
})

const connectionRow = ({ askedBy, asked, role, accepted, since }: WorldConnection, index: number): ConnectionRow => {
  const members = pairOf(askedBy.profileId, asked.profileId)
  return {
    _id: index + 1,
    pair: pairKey(askedBy.profileId, asked.profileId),
    community: asked.community,
    members,
    role: roleFor({ members }, askedBy.profileId, role),
    accepted,
    askedBy: accepted ? null : askedBy.profileId,
    proposedRole: null,
    since,
  }
}

/** Replaces what an interrupted seed has left. */
export const seedProfiles = async ({ models, clock, reserveIds }: ProfileParts): Promise<void> => {
  const now = clock()
  const profiles = createProfiles(world)
  const lean = { lean: true } as const
  await models.facts.deleteMany()
  await models.facts.insertMany(
    profiles.map(({ member, facts, persons }) => ({
      ...{ _id: member.profileId, version: 1, ...facts, persons },
      changedAt: member.createdAt,
    })),
    lean,
  )
  await models.matchSetting.deleteMany()
  await models.matchSetting.insertMany(
    createWishes(profiles, now).map(({ profileId, settings }) => ({ _id: profileId, ...settings })),
    lean,
  )
  const dark = profiles.flatMap((one) => (one.dark ? [{ ...one, dark: one.dark }] : []))
  await models.darkProfile.deleteMany()
  await models.darkProfile.insertMany(
    dark.map(({ member, dark: { profile, persons } }: WorldProfile & { dark: NonNullable<WorldProfile['dark']> }) => ({
      ...{ _id: member.profileId, version: 1, ...profile, persons },
      changedAt: member.createdAt,
    })),
    lean,
  )
  await models.darkApplication.deleteMany()
  await models.darkApplication.insertMany(
    dark.map(({ member }) => applicationOf(member)),
    lean,
  )
  const connections = createConnections(world).map(connectionRow)
  await models.connection.deleteMany()
  await models.connection.insertMany(connections, lean)
  await reserveIds('connection', connections.length)
  await models.validation.deleteMany()
  await models.validation.insertMany(
    world.members.flatMap((member) => validationsOf(member, now)),
    lean,
  )
}
