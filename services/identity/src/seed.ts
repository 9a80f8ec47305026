/** The demo world's members: accounts that all share one password, and who blocked whom. */
import type { ConsentPurpose } from '@samvaer/contracts/identity/values'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { type WorldMember, world } from '@samvaer/testing/world'
import { grantsOf } from '@samvaer/testing/world/model'
import { paidUntil } from '@samvaer/testing/world/people/memberships'
import { isPhotoChecked } from '@samvaer/testing/world/people/photo-checks'
import countryCodes from 'i18n-iso-countries/index.js'
import { publishContact, publishProfile } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'
import { nameSkeleton } from './names/name-skeleton.ts'
import { hashPassword } from './passwords/passwords.ts'
import { publishPersons } from './persons.ts'
import { seedFactors } from './seed-factors.ts'
import { acceptedNow, type Terms, termsName } from './terms.ts'

const membersAtOnce = 50

/** The terms that every brand begins with: the members of the demo have accepted them. */
const firstTerms: Terms = { inForce: { number: 1, from: null }, askedSince: null }

/** The member of the demo whom nobody sees online, and who looks at others without a visit. */
const discreetMember = world.members.find(
  ({ persona, status, community, subscriber }) => !persona && status === 'Active' && community === 'dk' && subscriber,
)

const accountOf = (member: WorldMember, passwordHash: string): Account => ({
  ...(member === discreetMember && { hidesOnline: true, looksUnseen: true }),
  _id: member.profileId,
  community: member.community,
  name: member.name,
  nameFolded: foldName(member.name),
  nameSkeleton: nameSkeleton(member.name),
  email: member.email,
  emailFolded: foldEmail(member.email),
  passwordHash,
  role: member.role,
  status: member.status,
  ...acceptedNow(firstTerms, null, { siteId: member.siteId, dark: false, at: member.createdAt }),
  subscriberUntil: member.subscriber ? paidUntil(member, world) : null,
  publishedSubscriber: member.subscriber,
  validated: member.validated,
  darkStatus: member.darkStatus,
  ageProven: member.ageProven,
  // Safety has the decisions that they come from, on the light side.
  bans: member.bans.map((ban) => ({ ...ban, decided: true, decidedOnDark: false })),
  grants: grantsOf(member),
  createdAt: member.createdAt,
  language: member.language,
  persons: member.persons.map((person, index) => ({ ...person, personId: index + 1, greetedIn: null })),
  lastPersonId: member.persons.length,
  personsPublished: true,
  darkPublished: true,
  countryId: Number(countryCodes.alpha2ToNumeric(member.countryCode) ?? 0),
  zipCode: member.zipCode,
  city: member.city,
  pictures: member.pictures,
  photoChecked: isPhotoChecked(member),
  // Validation is the way out of both states (docs/product/states.md).
  forcedValidation: member.status === 'Locked' || member.status === 'Quarantined',
  forcedConsentMedia: false,
  sensitiveDataWithdrawn: false,
  needUpdateHeightAndWeight: false,
  configuration: [],
  referrer: null,
  passwordChangedAt: member.createdAt,
  nameChangedAt: member.namesBefore?.at(-1)?.until ?? null,
  namesBefore: [...(member.namesBefore ?? [])],
  signedInAt: null,
  statusBeforeDeletion: null,
  deletionAskedAt: null,
  deletionReason: null,
  siteId: member.siteId,
  knownDevices: [],
})

/** Everybody agreed to what a profile and its pictures here need, on the day it was made. */
const consentsOf = ({ profileId, createdAt }: WorldMember) => {
  const purposes: ConsentPurpose[] = ['SensitiveData', 'Media']
  return purposes.map((purpose) => ({
    profileId,
    purpose,
    given: true,
    changedAt: createdAt,
    termsVersion: termsName(firstTerms.inForce),
  }))
}

const acceptanceOf = ({ profileId, siteId, createdAt: at }: WorldMember) => ({
  ...{ profileId, siteId, dark: false, at },
  ...firstTerms.inForce,
})

const batches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Writes what is missing of the world: a run that was broken off goes on where it stopped. */
export const seed = async (parts: IdentityParts): Promise<void> => {
  const { Account, Block, Consent, TermsAcceptance } = parts.models
  const now = parts.clock()
  const known = new Set((await Account.find({}, { _id: 1 }).lean()).map(({ _id }) => _id))
  const missing = world.members.filter(({ profileId }) => !known.has(profileId))
  const passwordHash = await hashPassword(world.password)
  for (const batch of batches(missing, membersAtOnce)) {
    const accounts = batch.map((member) => accountOf(member, passwordHash))
    await parts.transaction(async (transaction) => {
      await Account.insertMany(accounts, { session: transaction.session })
      await Consent.insertMany(batch.flatMap(consentsOf), { session: transaction.session })
      await TermsAcceptance.insertMany(batch.map(acceptanceOf), { session: transaction.session })
      for (const account of accounts) {
        await publishProfile(transaction, account, now)
        await publishPersons(transaction, account)
        await publishContact(transaction, account)
      }
    })
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    for (const { blockerId, blockedId } of world.blocks) {
      if (await Block.exists({ blockerId, blockedId }).session(session)) continue
      await Block.create([{ blockerId, blockedId, createdAt: now }], { session })
      await transaction.publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: true })
    }
  })
  await seedFactors(parts)
  await parts.reserveIds('profile', Math.max(0, ...world.members.map(({ profileId }) => profileId)))
}
