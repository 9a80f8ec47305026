/** Sessions: begun, found again, ended (R1). */
import type { SignedInProfile } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'
import type { SessionInstruction } from '@samvaer/contracts/sessions'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isStaff, isSubscriber, maySignIn, memberFactsOf } from './accounts.ts'
import { memberSession, newcomerFor, secondsAfter, seenEvery, sessionsPerProfile, staffSession } from './limits.ts'
import type { Account, IdentityParts, MemberFacts, Session } from './models/models.ts'
import { newToken, tokenHash } from './secrets.ts'
import { currentTermsVersion } from './terms.ts'

const limitsOf = (facts: Pick<MemberFacts, 'role'>): typeof memberSession =>
  isStaff(facts) ? staffSession : memberSession

const endOf = (facts: Pick<MemberFacts, 'role'>, createdAt: Date, seenAt: Date): Date => {
  const { idle, absolute } = limitsOf(facts)
  return new Date(Math.min(secondsAfter(seenAt, idle).getTime(), secondsAfter(createdAt, absolute).getTime()))
}

/** Seconds until the absolute limit. */
const secondsLeft = ({ member, createdAt }: Session, now: Date): number =>
  Math.max(1, Math.ceil((secondsAfter(createdAt, limitsOf(member).absolute).getTime() - now.getTime()) / 1000))

interface SessionStart {
  account: Account
  /** Keep the cookie when the browser closes. The limits on our side are the same. */
  remember: boolean
  /** The token that this browser came with: it ends, so that nobody carries an id over a sign-in. */
  replaces?: string | undefined
}

/** Begins a session with a new id; the oldest of the profile ends when there are more than ten. */
export const insertSession = async (
  parts: IdentityParts,
  { session }: Transaction,
  { account, remember, replaces }: SessionStart,
): Promise<SessionInstruction> => {
  const { Session } = parts.models
  const { _id: profileId, community } = account
  const token = newToken()
  const now = parts.clock()
  const member = memberFactsOf(account)
  if (replaces) await Session.deleteOne({ _id: tokenHash(replaces) }, { session })
  await Session.deleteMany({ profileId, expiresAt: { $lte: now } }, { session })
  const begun = {
    profileId,
    community,
    remember,
    member,
    createdAt: now,
    seenAt: now,
    expiresAt: endOf(member, now, now),
  }
  await Session.create([{ _id: tokenHash(token), ...begun }], { session })
  const beyond = await Session.find({ profileId }, { _id: 1 }, { session })
    .sort({ createdAt: -1, _id: 1 })
    .skip(sessionsPerProfile)
    .lean()
  if (beyond.length > 0) await Session.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } }, { session })
  return { act: 'begin', token, maxAge: remember ? limitsOf(member).absolute : null }
}

/**
 * Signs an account in whose password was checked just now. It is signed in with that password alone: when it was
 * changed, or the profile locked, since the check, nothing begins.
 * @throws ProductError WrongLogOn
 */
export const signIn = (
  parts: IdentityParts,
  { account, newHash, ...start }: SessionStart & { newHash?: string | undefined },
): Promise<SessionInstruction> =>
  parts.transaction(async (transaction) => {
    const current = await parts.models.Account.findOneAndUpdate(
      { _id: account._id, passwordHash: account.passwordHash, status: account.status },
      { $set: { signedInAt: parts.clock(), ...(newHash && { passwordHash: newHash }) } },
      { session: transaction.session, returnDocument: 'after' },
    ).lean<Account>()
    if (!current) throw new ProductError('WrongLogOn')
    return insertSession(parts, transaction, { account: current, ...start })
  })

/**
 * Writes the cookie of a running session again as it is. With it the gateway forgets what it knew of the session, so
 * that a change counts from the very next request on.
 */
export const renewedCookie = async (parts: IdentityParts, token: string): Promise<SessionInstruction | undefined> => {
  const found = await parts.models.Session.findById(tokenHash(token)).lean<Session>()
  if (!found) return undefined
  return { act: 'begin', token, maxAge: found.remember ? secondsLeft(found, parts.clock()) : null }
}

/** Ends the session of a token. */
export const endSession = async (parts: IdentityParts, token: string): Promise<void> => {
  await parts.models.Session.deleteOne({ _id: tokenHash(token) })
}

/** Ends every session of a profile (R6). */
export const endSessionsOf = async (
  parts: IdentityParts,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<void> => {
  await parts.models.Session.deleteMany({ profileId }, session ? { session } : {})
}

const signedInProfileOf = (profileId: number, facts: MemberFacts, now: Date): SignedInProfile => ({
  profileId,
  name: facts.name,
  role: facts.role,
  status: facts.status,
  termsAccepted: facts.termsVersion === currentTermsVersion,
  subscriber: isSubscriber(facts, now),
  validated: facts.validated,
  darkStatus: facts.darkStatus,
  ageProven: facts.ageProven,
  bans: facts.bans.map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
  grants: [...facts.grants],
  newcomer: secondsAfter(facts.createdAt, newcomerFor) > now,
})

/** The member of a session, with the seconds until its absolute end. */
export interface ResolvedSession {
  profile: SignedInProfile
  /** A persistent cookie lives as long as the absolute limit, so it is written again at the next sign-in alone. */
  maxAge: number
}

/**
 * The member behind a token: one read, and at most one write a minute that moves the idle limit.
 * @returns null when the session has ended, belongs to another community, or its profile may not sign in any more
 */
export const resolveSession = async (
  parts: IdentityParts,
  token: string,
  community: string,
): Promise<ResolvedSession | null> => {
  const _id = tokenHash(token)
  const found = await parts.models.Session.findOne({ _id, community }).lean<Session>()
  if (!found || !maySignIn(found.member)) return null
  const now = parts.clock()
  const { member, createdAt, seenAt } = found
  // By the role of today: who became staff has the short limits at once.
  if (endOf(member, createdAt, seenAt) <= now) return null
  if (secondsAfter(seenAt, seenEvery) <= now) {
    const moved = { seenAt: now, expiresAt: endOf(member, createdAt, now) }
    await parts.models.Session.updateOne({ _id }, { $set: moved })
  }
  return { profile: signedInProfileOf(found.profileId, member, now), maxAge: secondsLeft(found, now) }
}
