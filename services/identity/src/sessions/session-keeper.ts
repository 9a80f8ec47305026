/** Sessions: begun, found again, ended (R1). */
import { createHash } from 'node:crypto'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { SessionInstruction } from '@samvaer/contracts/identity/sessions'
import type { Transaction } from '@samvaer/service-kit/parts'
import { isPaused, isStaff, isSubscriber, maySignIn, memberBanOf, memberFactsOf } from '../accounts.ts'
import type { Device } from '../devices.ts'
import { memberSession, newcomerFor, secondsAfter, seenEvery, sessionsPerProfile, staffSession } from '../limits.ts'
import type { Account, IdentityParts, MemberFacts, Session } from '../models/models.ts'
import { newToken, tokenHash } from '../secrets.ts'
import { hasAccepted, type Terms, termsOf } from '../terms.ts'
import { lookedThrough } from './impersonation.ts'

const limitsOf = (facts: Pick<MemberFacts, 'role'>): typeof memberSession =>
  isStaff(facts) ? staffSession : memberSession

type Times = Pick<Session, 'createdAt' | 'provenAt' | 'seenAt'>
type Role = Pick<MemberFacts, 'role'>

const absoluteEndOf = (facts: Role, { createdAt, provenAt }: Omit<Times, 'seenAt'>): Date =>
  secondsAfter(provenAt ?? createdAt, limitsOf(facts).absolute)

/** When a session ends without being ended, by the role of today: who became staff has the short limits at once. */
const endOf = (facts: Role, times: Times): Date => {
  const idleEnd = secondsAfter(times.seenAt, limitsOf(facts).idle)
  return new Date(Math.min(idleEnd.getTime(), absoluteEndOf(facts, times).getTime()))
}

/** True when a session that was not ended still holds. */
export const isRunning = (session: Session, now: Date): boolean => endOf(session.member, session) > now

/** The running sessions of a member, the one that was used last first. */
export const runningSessionsOf = async (parts: IdentityParts, profileId: number): Promise<Session[]> => {
  const sessions = await parts.models.Session.find({ profileId }).sort({ seenAt: -1, createdAt: -1 }).lean<Session[]>()
  const now = parts.clock()
  return sessions.filter((session) => isRunning(session, now))
}

/** Returns the seconds until the absolute limit. */
const secondsLeft = (facts: Role, times: Omit<Times, 'seenAt'>, now: Date): number =>
  Math.max(1, Math.ceil((absoluteEndOf(facts, times).getTime() - now.getTime()) / 1000))

export interface SessionStart {
  /** Keep the cookie when the browser closes. The limits on our side are the same. */
  remember: boolean
  device: Device
  /** The token that this browser came with: it ends, so that nobody carries an id over a sign-in. */
  replaces?: string | undefined
  /** When the password was typed; now, unless another session vouches for this one. */
  provenAt?: Date
  /** True when a second factor was given. */
  factor?: boolean
  /** When it was last asked again, where another session vouches for this one. */
  confirmedAt?: Date
}

/** Returns the name by which services know a session. @param id the hash of its token, which stays here */
const sessionName = (id: string): string =>
  createHash('sha256').update(`name of ${id}`).digest('base64url').slice(0, 22)

/** Ends sessions and publishes it, so that what is open for them ends as well. @returns how many there were */
const endWhere = async (
  parts: IdentityParts,
  { session, publish }: Transaction,
  filter: { _id?: string | { $in: string[] } | { $ne: string }; profileId?: number; expiresAt?: { $lte: Date } },
): Promise<number> => {
  const { Session } = parts.models
  const ended = await Session.find(filter, { profileId: 1 }, { session }).lean()
  if (ended.length === 0) return 0
  await Session.deleteMany({ _id: { $in: ended.map(({ _id }) => _id) } }, { session })
  for (const [profileId, own] of Map.groupBy(ended, (one) => one.profileId)) {
    const left = await Session.exists({ profileId, expiresAt: { $gt: parts.clock() } }).session(session)
    const sessions = own.map(({ _id }) => sessionName(_id))
    await publish('SessionsEnded', `profile:${profileId}`, { profileId, all: left === null, sessions })
  }
  return ended.length
}

/** Begins a session with a new id; the oldest of the profile ends when there are more than ten. */
export const insertSession = async (
  parts: IdentityParts,
  transaction: Transaction,
  account: Account,
  { remember, device, replaces, provenAt, confirmedAt, factor = false }: SessionStart,
): Promise<Extract<SessionInstruction, { act: 'begin' }>> => {
  const { Session } = parts.models
  const { session } = transaction
  const { _id: profileId, community } = account
  const token = newToken()
  const now = parts.clock()
  const member = memberFactsOf(account)
  const times = { createdAt: now, provenAt: provenAt ?? now, seenAt: now }
  const proven = { ...times, factor, confirmedAt: confirmedAt ?? times.provenAt }
  const begun = { profileId, community, remember, member, ...device, ...proven, expiresAt: endOf(member, times) }
  await Session.create([{ _id: tokenHash(token), ...begun }], { session })
  // After the new one, which is what is left: nothing of this browser ends with them.
  await endWhere(parts, transaction, { profileId, expiresAt: { $lte: now } })
  if (replaces) await endWhere(parts, transaction, { _id: tokenHash(replaces) })
  const beyond = await Session.find({ profileId }, { _id: 1 }, { session })
    .sort({ createdAt: -1, _id: 1 })
    .skip(sessionsPerProfile)
    .lean()
  if (beyond.length > 0) await endWhere(parts, transaction, { _id: { $in: beyond.map(({ _id }) => _id) } })
  return { act: 'begin', token, maxAge: remember ? secondsLeft(member, times, now) : null }
}

/** Ends those of these sessions whose time has run out: one may have moved on since it was found. */
export const endExpired = (parts: IdentityParts, transaction: Transaction, ids: string[]): Promise<number> =>
  endWhere(parts, transaction, { _id: { $in: ids }, expiresAt: { $lte: parts.clock() } })

/**
 * Writes the cookie of a running session again as it is. With it the gateway forgets what it knew of the session, so
 * that a change counts from the very next request on.
 */
export const renewedCookie = async (parts: IdentityParts, token: string): Promise<SessionInstruction | undefined> => {
  const found = await parts.models.Session.findById(tokenHash(token)).lean<Session>()
  if (!found) return undefined
  return { act: 'begin', token, maxAge: found.remember ? secondsLeft(found.member, found, parts.clock()) : null }
}

/** Ends one session, with the links to other sites that it asked for. @param id the hash of its token */
export const endSession = (parts: IdentityParts, id: string): Promise<void> =>
  parts.transaction(async (transaction) => {
    // A link that is followed at this very moment makes one of the two transactions run again.
    await parts.models.SsoToken.deleteMany({ askedBy: id }, { session: transaction.session })
    await endWhere(parts, transaction, { _id: id })
  })

/**
 * Ends the sessions of a profile (R6), and with them the links to other sites that they asked for.
 * @param except the id of the one that stays
 * @returns how many ended
 */
export const endSessionsOf = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  except?: string,
): Promise<number> => {
  // For the same reason as in endSession.
  await parts.models.SsoToken.deleteMany({ profileId }, { session: transaction.session })
  return endWhere(parts, transaction, { profileId, ...(except && { _id: { $ne: except } }) })
}

/**
 * True for staff without a second factor, who are members until they have given one: nothing that asks for a role finds
 * them.
 */
const lacksFactor = ({ member, factor }: Session): boolean => isStaff(member) && !factor
const withoutRights = { role: 'Normal', factorMissing: true } as const

const signedInProfileOf = (
  profileId: number,
  facts: MemberFacts,
  { now, siteId, terms }: { now: Date; siteId: number; terms: Terms },
): SignedInProfile => ({
  profileId,
  name: facts.name,
  role: facts.role,
  status: facts.status,
  termsAccepted: hasAccepted(facts, siteId, terms),
  subscriber: isSubscriber(facts, now),
  validated: facts.validated,
  darkStatus: facts.darkStatus,
  ageProven: facts.ageProven,
  bans: facts.bans.map(memberBanOf),
  grants: [...facts.grants],
  ...(isPaused(facts, now) && { paused: true }),
  ...(facts.looksUnseen && isSubscriber(facts, now) && { looksUnseen: true }),
  newcomer: secondsAfter(facts.createdAt, newcomerFor) > now,
})

/** When somebody last said in a session who is there: signing in says so first. */
export const confirmationOf = ({ confirmedAt, provenAt, createdAt }: Session): Date =>
  confirmedAt ?? provenAt ?? createdAt

/** Records that the member has just shown to be there, by the password or a factor (R7). */
export const confirmSession = async (parts: IdentityParts, token: string, factor: boolean): Promise<void> => {
  const change = { confirmedAt: parts.clock(), ...(factor && { factor }) }
  await parts.models.Session.updateOne({ _id: tokenHash(token) }, { $set: change })
}

/** The member of a session, with the seconds until its absolute end. */
export interface ResolvedSession {
  profile: SignedInProfile
  /** A persistent cookie lives as long as the absolute limit, so it is written again at the next sign-in alone. */
  maxAge: number
}

/**
 * The member behind a token: one read, and at most one write a minute that moves the idle limit.
 * @param look the look through a member that is asked for (decision 98)
 * @returns null when the session or the look has ended, it belongs to another community, or its profile may not sign in
 *   any more
 */
export const resolveSession = async (
  parts: IdentityParts,
  {
    token,
    community,
    siteId,
    watching,
    look,
  }: { token: string; community: string; siteId: number; watching: boolean; look?: string | undefined },
): Promise<ResolvedSession | null> => {
  const _id = tokenHash(token)
  const found = await parts.models.Session.findOne({ _id, community }).lean<Session>()
  if (!found || !maySignIn(found.member)) return null
  const now = parts.clock()
  if (!isRunning(found, now)) return null
  const { member } = found
  if (!watching && secondsAfter(found.seenAt, seenEvery) <= now) {
    const moved = { seenAt: now, expiresAt: endOf(member, { ...found, seenAt: now }) }
    await parts.models.Session.updateOne({ _id }, { $set: moved })
  }
  const looked = await lookedThrough(parts, found, now)
  const at = { now, siteId, terms: await termsOf(parts, siteId) }
  const maxAge = secondsLeft(member, found, now)
  if (look === undefined) {
    const looksThrough = looked && { looksThrough: looked._id }
    const confirmedAt = confirmationOf(found).toISOString()
    const rights = lacksFactor(found) && { ...withoutRights, grants: [] }
    const own = { ...looksThrough, ...rights, confirmedAt, session: sessionName(_id) }
    const profile = { ...signedInProfileOf(found.profileId, member, at), ...own }
    return { profile, maxAge }
  }
  // A page of a look that is over is nobody's: staff who go on in it would act as themselves.
  if (!looked || found.looksThrough?.impersonationId !== look || lacksFactor(found)) return null
  const profile = {
    ...signedInProfileOf(looked._id, memberFactsOf(looked), at),
    impersonatorId: found.profileId,
    // A look has a name of its own: things that begin and end in one session are neither the member's nor those of
    // staff here.
    session: sessionName(`${_id} ${look}`),
  }
  return { profile, maxAge }
}
