/** Staff look through a member's profile (R7; docs/product/roles.md): in a tab of its own, by their session, for a while. */
import { randomUUID } from 'node:crypto'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { profileRoles } from '@samvaer/contracts/core/roles'
import { holdsScope } from '@samvaer/contracts/safety/values'
import type { ClientSession } from 'mongoose'
import { isStaff, passesDarkGate } from '../accounts.ts'
import { impersonationLife, secondsAfter } from '../limits.ts'
import type { Account, IdentityParts, Session } from '../models/models.ts'
import { tokenHash } from '../secrets.ts'

/** Refuses staff who look through a profile what is the member's own alone. @throws ProductError NotAllowed */
export const refuseImpersonation = ({ impersonatorId }: SignedInProfile): void => {
  if (impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
}

/** The states of accounts that staff can look through: those that may sign in. */
const lookable: readonly Account['status'][] = ['Active', 'Locked', 'Quarantined', 'ToBeDeleted']

/**
 * True when somebody may look through a member: with the scope of the tickets, and never staff, nor anybody of the same or
 * a higher rank.
 */
export const mayLookThrough = (
  staff: { role: Account['role']; grants: readonly string[] },
  member: Pick<Account, 'role'>,
): boolean => holdsScope(staff, 'Tickets') && !isStaff(member) && profileRoles[member.role] < profileRoles[staff.role]

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

/** Ends a look in the audit, unless its time had ended it. */
const markEnded = (
  { models, clock }: IdentityParts,
  look: NonNullable<Session['looksThrough']>,
  session: ClientSession,
) =>
  models.Impersonation.updateOne(
    { _id: look.impersonationId, until: { $gt: clock() }, endedAt: null },
    { $set: { endedAt: clock() } },
    { session },
  )

/**
 * Begins a look: from now on what names it is the member's; the look before ends.
 * @throws ProductError SignInRequired
 */
export const beginImpersonation = (
  parts: IdentityParts,
  { token, staffId, profileId, reason, siteId, backTo }: Beginning,
): Promise<{ look: string; until: Date }> => {
  const { models, clock, transaction } = parts
  return transaction(async ({ session }) => {
    const begunAt = clock()
    const until = secondsAfter(begunAt, impersonationLife)
    const _id = randomUUID()
    const looksThrough = { profileId, impersonationId: _id, until, backTo }
    const mine = { _id: tokenHash(token), profileId: staffId }
    const before = await models.Session.findOneAndUpdate(mine, { $set: { looksThrough } }, { session }).lean<Session>()
    if (!before) throw new ProductError('SignInRequired')
    if (before.looksThrough) await markEnded(parts, before.looksThrough, session)
    await models.Impersonation.create([{ _id, staffId, profileId, reason, siteId, begunAt, until }], { session })
    return { look: _id, until }
  })
}

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

/** Ends the look of a session. @returns where staff were; undefined for one that looked through nobody */
export const endImpersonation = (parts: IdentityParts, token: string): Promise<string | undefined> =>
  parts.transaction(async ({ session }) => {
    const before = await parts.models.Session.findOneAndUpdate(
      { _id: tokenHash(token), looksThrough: { $ne: null } },
      { $set: { looksThrough: null } },
      { session },
    ).lean<Session>()
    const look = before?.looksThrough
    if (!look) return undefined
    await markEnded(parts, look, session)
    return look.backTo
  })

/**
 * The member that a session of staff looks through now. Asked with every request, so that it ends with the half hour, a
 * role or a scope that was taken, or a member who rose to staff or left.
 */
export const lookedThrough = async (
  { models }: IdentityParts,
  { looksThrough, member, community }: Session,
  now: Date,
): Promise<Account | undefined> => {
  if (!looksThrough || looksThrough.until <= now || member.status !== 'Active') return undefined
  const known = { _id: looksThrough.profileId, community, status: { $in: lookable } }
  const account = await models.Account.findOne(known).lean<Account>()
  return account && mayLookThrough(member, account) ? account : undefined
}
