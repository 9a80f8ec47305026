/** Staff look through a member's profile (R7; docs/product/roles.md): by a session of their own, for a while. */
import { randomUUID } from 'node:crypto'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'
import { mayActAs, profileRoles } from '@samvaer/contracts/profile-roles'
import { isStaff, passesDarkGate } from './accounts.ts'
import { impersonationLife, secondsAfter } from './limits.ts'
import type { Account, IdentityParts, Session } from './models/models.ts'
import { tokenHash } from './secrets.ts'

/** For what is the member's own alone. @throws ProductError NotAllowed */
export const refuseImpersonation = ({ impersonatorId }: SignedInProfile): void => {
  if (impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
}

/** Who can be looked through at all: whoever may sign in. */
const lookable: readonly Account['status'][] = ['Active', 'Locked', 'Quarantined', 'ToBeDeleted']

/** Whether somebody of this role may look through a member: never staff, and nobody of the same or a higher rank. */
export const ranksAbove = (role: Account['role'], member: Pick<Account, 'role'>): boolean =>
  mayActAs(role, 'Support') && !isStaff(member) && profileRoles[member.role] < profileRoles[role]

/** The member of a community, on the dark side one who enters it. */
export const findLookable = async (
  { models, clock }: IdentityParts,
  profileId: number,
  { community, dark }: { community: string; dark: boolean },
): Promise<Account | undefined> => {
  const account = await models.Account.findOne({ _id: profileId, community, status: { $in: lookable } }).lean<Account>()
  return account && (!dark || passesDarkGate(account, clock())) ? account : undefined
}

interface Beginning {
  token: string
  staffId: number
  profileId: number
  reason: string
  siteId: number
  backTo: string
}

/** From the next request on the session is the member's, for looking. @throws ProductError SignInRequired */
export const beginImpersonation = (
  { models, clock, transaction }: IdentityParts,
  { token, staffId, profileId, reason, siteId, backTo }: Beginning,
): Promise<Date> =>
  transaction(async ({ session }) => {
    const begunAt = clock()
    const until = secondsAfter(begunAt, impersonationLife)
    const _id = randomUUID()
    const looksThrough = { profileId, impersonationId: _id, until, backTo }
    const mine = { _id: tokenHash(token), profileId: staffId }
    const { matchedCount } = await models.Session.updateOne(mine, { $set: { looksThrough } }, { session })
    if (matchedCount === 0) throw new ProductError('SignInRequired')
    await models.Impersonation.create([{ _id, staffId, profileId, reason, siteId, begunAt, until }], { session })
    return until
  })

/** When a look that is under way ends by itself. */
export const lookEnds = async (
  { models, clock }: IdentityParts,
  staffId: number,
  profileId: number,
): Promise<Date | undefined> => {
  const running = { profileId, staffId, endedAt: null, until: { $gt: clock() } }
  const look = await models.Impersonation.findOne(running, { until: 1 }).sort({ begunAt: -1 }).lean()
  return look?.until
}

/** The session is its own again. @returns where it goes on; undefined for one that looked through nobody */
export const endImpersonation = (
  { models, clock, transaction }: IdentityParts,
  token: string,
): Promise<string | undefined> =>
  transaction(async ({ session }) => {
    const before = await models.Session.findOneAndUpdate(
      { _id: tokenHash(token), looksThrough: { $ne: null } },
      { $set: { looksThrough: null } },
      { session },
    ).lean<Session>()
    const look = before?.looksThrough
    if (!look) return undefined
    const running = { _id: look.impersonationId, until: { $gt: clock() } }
    await models.Impersonation.updateOne(running, { $set: { endedAt: clock() } }, { session })
    return look.backTo
  })

/**
 * The member that a session of staff looks through now. Asked with every request, so that it ends with the half hour, a
 * role that was taken, or a member who rose to staff or left.
 */
export const lookedThrough = async (
  { models }: IdentityParts,
  { looksThrough, member, community }: Session,
  now: Date,
): Promise<Account | undefined> => {
  if (!looksThrough || looksThrough.until <= now || member.status !== 'Active') return undefined
  const known = { _id: looksThrough.profileId, community, status: { $in: lookable } }
  const account = await models.Account.findOne(known).lean<Account>()
  return account && ranksAbove(member.role, account) ? account : undefined
}
