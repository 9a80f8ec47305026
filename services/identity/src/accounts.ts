/** Finding accounts, and the one way to change what others know of them. */
import { profileRoles } from '@samvaer/contracts/enumerations'
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { foldLogin } from './folding.ts'
import { memberFields } from './models/account.ts'
import type { Account, IdentityParts, MemberFacts } from './models/models.ts'

/** The account of an address or a profile name within a community; every status. */
export const findByLogin = (parts: IdentityParts, community: string, login: string): Promise<Account | null> =>
  parts.models.Account.findOne({ community, ...foldLogin(login) })
    .lean<Account>()
    .exec()

/** Statuses that may sign in (rules.md 2.6). */
export const maySignIn = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'Active' || status === 'Locked' || status === 'Quarantined' || status === 'ToBeDeleted'

/** Support and above (rules.md 2.1 "Staff"). */
export const isStaff = ({ role }: Pick<Account, 'role'>): boolean => profileRoles[role] >= profileRoles.Support

export const isSubscriber = ({ subscriberUntil }: Pick<Account, 'subscriberUntil'>, now: Date): boolean =>
  subscriberUntil !== null && subscriberUntil !== undefined && subscriberUntil > now

/** What sessions keep of an account. */
export const memberFactsOf = (account: Account): MemberFacts => {
  const facts = Object.keys(memberFields).map((field) => [field, account[field as keyof typeof memberFields]])
  return Object.fromEntries(facts) as MemberFacts
}

/** What every service keeps of a profile. The town is as fine as others ever learn where somebody lives (R22). */
export const directoryProfileOf = (account: Account, now: Date): DirectoryProfile => ({
  profileId: account._id,
  community: account.community,
  name: account.name,
  gender: account.persons.length === 2 ? 'Couple' : (account.persons[0]?.gender ?? 'Female'),
  birthdays: account.persons.map(({ birthday }) => birthday),
  place: account.city,
  pictures: [...account.pictures],
  status: account.status,
  staff: isStaff(account),
  subscriber: isSubscriber(account, now),
  validated: account.validated,
  createdAt: account.createdAt.toISOString(),
})

/** Tells the other services what a profile looks like from now on. */
export const publishProfile = async (transaction: Transaction, account: Account, now: Date): Promise<void> =>
  transaction.publish('ProfileChanged', `profile:${account._id}`, directoryProfileOf(account, now))

/** Fields whose change the directories of other services must hear of. */
const directoryFields: ReadonlySet<keyof Account> = new Set([
  'name',
  'persons',
  'city',
  'pictures',
  'status',
  'role',
  'subscriberUntil',
  'publishedSubscriber',
  'validated',
] satisfies (keyof Account)[])

/**
 * Changes fields of an account, renews what its sessions say of it and publishes ProfileChanged where directory data is
 * touched; all or nothing.
 * @returns the account after the change, or null when there is none
 */
export const changeAccount = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  change: Partial<Account>,
): Promise<Account | null> => {
  const { session } = transaction
  const account = await parts.models.Account.findOneAndUpdate(
    { _id: profileId },
    { $set: change },
    { session, returnDocument: 'after' },
  ).lean<Account>()
  if (!account) return null
  await parts.models.Session.updateMany({ profileId }, { $set: { member: memberFactsOf(account) } }, { session })
  const fields = Object.keys(change) as (keyof Account)[]
  if (fields.some((field) => directoryFields.has(field))) await publishProfile(transaction, account, parts.clock())
  return account
}
