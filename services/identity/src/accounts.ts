/** Finding accounts, and the one way to change what others know of them. */
import type { MemberBan } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { mayActAs, profileRoles } from '@samvaer/contracts/core/roles'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { foldLogin } from '@samvaer/service-kit/text/fold-login'
import type { QueryFilter } from 'mongoose'
import { memberFields } from './models/account.ts'
import type { Account, IdentityParts, MemberFacts } from './models/models.ts'
import { publishPersons } from './persons.ts'

/** The account of an address or a profile name within a community; every status. */
export const findByLogin = (parts: IdentityParts, community: string, login: string): Promise<Account | null> =>
  parts.models.Account.findOne({ community, ...foldLogin(login) })
    .lean<Account>()
    .exec()

/** The account of a signed-in member. @throws ProductError SignInRequired when it is gone */
export const ownAccount = async (
  parts: IdentityParts,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<Account> => {
  const account = await parts.models.Account.findById(profileId, null, session ? { session } : {}).lean<Account>()
  if (!account) throw new ProductError('SignInRequired')
  return account
}

/** Statuses that may sign in (docs/product/states.md). */
export const maySignIn = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'Active' || status === 'Locked' || status === 'Quarantined' || status === 'ToBeDeleted'

/** Support and above (docs/product/roles.md). */
export const isStaff = ({ role }: Pick<Account, 'role'>): boolean => profileRoles[role] >= profileRoles.Support

export const isSubscriber = ({ subscriberUntil }: Pick<Account, 'subscriberUntil'>, now: Date): boolean =>
  subscriberUntil !== null && subscriberUntil !== undefined && subscriberUntil > now

/** The gate of the dark variant (docs/product/dark-variant.md). */
export const passesDarkGate = (account: Account, now: Date): boolean =>
  isSubscriber(account, now) && account.darkStatus === 'Approved' && account.ageProven

/** A ban as the member's own requests carry it. */
export const memberBanOf = ({ type, from, until, category, text }: MemberFacts['bans'][number]): MemberBan => ({
  type,
  until: until?.toISOString() ?? null,
  ...(from && { from: from.toISOString() }),
  ...(category && { category }),
  ...(text && { text }),
})

/** Returns the facts of an account that sessions keep. */
export const memberFactsOf = (account: Account): MemberFacts => {
  const facts = Object.keys(memberFields).map((field) => [field, account[field as keyof typeof memberFields]])
  return Object.fromEntries(facts) as MemberFacts
}

/** True while the member is away by choice; a pause for a day is over at its time, whenever that is published. */
export const isPaused = (
  { pausedAt, pausedUntil }: Pick<MemberFacts, 'pausedAt' | 'pausedUntil'>,
  now: Date,
): boolean => pausedAt != null && (pausedUntil == null || pausedUntil > now)

/** Returns the reason why others find an Active member as little as a locked one, if there is any. */
const withheldFor = (account: Account, now: Date): Pick<DirectoryProfile, 'profileWithheld' | 'paused'> | undefined => {
  if (account.status !== 'Active') return undefined
  const paused = isPaused(account, now)
  if (!account.sensitiveDataWithdrawn && !paused) return undefined
  // Without the consent nobody learns that it is a pause.
  return { profileWithheld: true, ...(paused && !account.sensitiveDataWithdrawn && { paused }) }
}

/**
 * Returns the profile as every service keeps it. The town is as fine as others ever learn where somebody lives (R22).
 * Facts that stood on a consent that was taken back are not there: the pictures, or the profile itself, which others
 * then find as little as a locked one, and so it is while the member pauses it.
 */
export const directoryProfileOf = (account: Account, now: Date): DirectoryProfile => ({
  profileId: account._id,
  community: account.community,
  name: account.name,
  gender: account.persons.length === 2 ? 'Couple' : (account.persons[0]?.gender ?? 'Female'),
  birthdays: account.persons.map(({ birthday }) => birthday),
  place: account.city,
  pictures: account.forcedConsentMedia ? [] : [...account.pictures],
  ...(account.forcedConsentMedia && { picturesWithheld: true }),
  status: withheldFor(account, now) ? 'Locked' : account.status,
  ...withheldFor(account, now),
  ...(account.hidesOnline && { hidesOnline: true }),
  ...(account.forcedValidation && { forcedValidation: true }),
  role: account.role,
  staff: isStaff(account),
  subscriber: isSubscriber(account, now),
  validated: account.validated,
  ...(account.photoChecked && !account.forcedConsentMedia && { photoChecked: true }),
  // Staff go where members are, Developer as a member alone (docs/product/roles.md).
  dark: mayActAs(account.role, 'Support') || passesDarkGate(account, now),
  createdAt: account.createdAt.toISOString(),
  // Others need not keep why somebody is banned.
  bans: account.bans.map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
  grants: [...account.grants],
})

/** Publishes what a profile looks like from now on. */
export const publishProfile = async (transaction: Transaction, account: Account, now: Date): Promise<void> =>
  transaction.publish('ProfileChanged', `profile:${account._id}`, directoryProfileOf(account, now))

/** Statuses in which nothing is written to a member any more. */
const silent: ReadonlySet<Account['status']> = new Set(['PermaLocked', 'ToBeDeleted', 'Deleted'])

export const mayBeWrittenTo = ({ status }: Pick<Account, 'status'>): boolean => !silent.has(status)

const contactOf = (account: Account): DomainEventPayload<'ContactChanged'> => ({
  profileId: account._id,
  email: mayBeWrittenTo(account) ? account.email : null,
  name: account.name,
  language: account.language,
  siteId: account.siteId,
  signedInAt: account.signedInAt?.toISOString() ?? null,
})

/** Publishes how the member is reached by mail from now on. */
export const publishContact = async (transaction: Transaction, account: Account): Promise<void> =>
  transaction.publish('ContactChanged', `profile:${account._id}`, contactOf(account))

/** Fields whose change the directories of other services must hear of. */
const directoryFields: ReadonlySet<keyof Account> = new Set([
  'name',
  'persons',
  'city',
  'pictures',
  'photoChecked',
  'forcedConsentMedia',
  'sensitiveDataWithdrawn',
  'pausedAt',
  'pausedUntil',
  'hidesOnline',
  'status',
  'forcedValidation',
  'role',
  'subscriberUntil',
  'publishedSubscriber',
  'validated',
  'darkStatus',
  'ageProven',
  'bans',
  'grants',
] satisfies (keyof Account)[])

/** Fields whose change the profile service must hear of. */
const personFields: ReadonlySet<keyof Account> = new Set([
  'persons',
  'countryId',
  'zipCode',
] satisfies (keyof Account)[])

/** Fields whose change those who write mails must hear of. */
const contactFields: ReadonlySet<keyof Account> = new Set([
  'name',
  'email',
  'language',
  'status',
  'siteId',
  'signedInAt',
] satisfies (keyof Account)[])

/**
 * Changes an account, as changeAccount does, by what the profile service has published of the dark variant: everybody
 * else has heard it as well.
 */
export const followAccount = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  change: Partial<Account>,
  only: QueryFilter<Account> = {},
): Promise<Account | null> => {
  const { session } = transaction
  const account = await parts.models.Account.findOneAndUpdate(
    { ...only, _id: profileId },
    { $set: change },
    { session, returnDocument: 'after' },
  ).lean<Account>()
  if (!account) return null
  await parts.models.Session.updateMany({ profileId }, { $set: { member: memberFactsOf(account) } }, { session })
  const fields = Object.keys(change) as (keyof Account)[]
  if (fields.some((field) => directoryFields.has(field))) await publishProfile(transaction, account, parts.clock())
  if (fields.some((field) => personFields.has(field))) await publishPersons(transaction, account)
  if (fields.some((field) => contactFields.has(field))) await publishContact(transaction, account)
  return account
}

/**
 * Changes fields of an account, renews what its sessions say of it and publishes what others must hear of the change;
 * all or nothing. The end of the dark status is published as such, so that everybody erases that side
 * (docs/product/dark-variant.md).
 * @param only what the account must be like; else nothing happens
 * @returns the account after the change, or null when there is none such
 */
export const changeAccount = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  change: Partial<Account>,
  only: QueryFilter<Account> = {},
): Promise<Account | null> => {
  const { darkStatus } = change
  const stood =
    darkStatus !== undefined &&
    (await parts.models.Account.exists({ _id: profileId, darkStatus: { $ne: darkStatus } }).session(
      transaction.session,
    ))
  const account = await followAccount(parts, transaction, profileId, change, only)
  if (account && stood && darkStatus !== undefined) {
    const left = { profileId, darkStatus, byAccount: true }
    await transaction.publish('DarkStatusChanged', `profile:${profileId}`, left)
  }
  return account
}
