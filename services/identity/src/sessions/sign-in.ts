/** The ways into a session: by a password that was checked, or by a link that another session of the member made. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SessionInstruction } from '@samvaer/contracts/identity/sessions'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { QueryFilter } from 'mongoose'
import { maySignIn, publishContact } from '../accounts.ts'
import { deviceName, isNewDevice, withDevice } from '../devices.ts'
import { awayForLong, secondsAfter, ssoQuestionLife } from '../limits.ts'
import type { Account, IdentityParts, SsoToken } from '../models/models.ts'
import { challengeOf, tokenHash } from '../secrets.ts'
import { raiseSecurity } from '../security-notifications.ts'
import { confirmationOf, insertSession, isRunning, type SessionStart } from './session-keeper.ts'

interface Arrival extends SessionStart {
  /** The brand that the member arrives at. */
  siteId: number
}

/** Begins a session; the member is notified of a device that the account does not know. */
const enter = async (
  parts: IdentityParts,
  transaction: Transaction,
  account: Account,
  { siteId, ...start }: Arrival,
): Promise<SessionInstruction> => {
  const { _id: profileId, knownDevices, signedInAt } = account
  const now = parts.clock()
  const name = deviceName(start.device)
  const comesBack = signedInAt && secondsAfter(signedInAt, awayForLong) <= now
  const change = {
    ...{ signedInAt: now, siteId, knownDevices: withDevice(knownDevices ?? [], name) },
    ...(comesBack && { cameBackAt: now }),
  }
  await parts.models.Account.updateOne({ _id: profileId }, { $set: change }, { session: transaction.session })
  await publishContact(transaction, { ...account, ...change })
  if (isNewDevice(knownDevices ?? [], name))
    await raiseSecurity(transaction, { profileId, variant: 'newSignIn', title: name || null, now })
  return insertSession(parts, transaction, account, start)
}

interface PasswordSignIn extends Arrival {
  /** As it was when the password was checked. */
  account: Account
  /** The password in today's hash, where the old one is weaker. */
  newHash?: string | undefined
}

/**
 * Signs an account in whose password was checked just now. It is signed in with that password alone: when it was
 * changed, or the profile locked, since the check, nothing begins.
 * @throws ProductError WrongLogOn
 */
export const signIn = (
  parts: IdentityParts,
  { account, newHash, ...arrival }: PasswordSignIn,
): Promise<SessionInstruction> =>
  parts.transaction(async (transaction) => {
    const { Account } = parts.models
    const { session } = transaction
    const { _id, passwordHash, status } = account
    const asChecked: QueryFilter<Account> = { _id, passwordHash, status }
    const current = await Account.findOne(asChecked, null, { session }).lean<Account>()
    if (!current) throw new ProductError('WrongLogOn')
    if (newHash) await Account.updateOne({ _id }, { $set: { passwordHash: newHash } }, { session })
    return enter(parts, transaction, current, arrival)
  })

interface LinkSignIn extends Omit<Arrival, 'remember' | 'provenAt' | 'confirmedAt' | 'factor'> {
  token: string
  community: string
  /** The secret in the cookie of the browser; a link is for the browser that asked for it alone. */
  verifier: string | undefined
  /** The profile that is signed in here, unless the member has said that this session may end. */
  keeps?: number | undefined
}

export interface LinkedSignIn {
  instruction: SessionInstruction
  account: Account
  /** The path to which the link leads on this site. */
  path: string
}

/**
 * Refuses to replace the session of somebody else who is signed in on this browser: it ends when the member has said
 * so, not before. The link waits for the answer.
 * @throws ProductError Conflict
 */
const askBeforeReplacing = async (parts: IdentityParts, link: QueryFilter<SsoToken>, keeps: number): Promise<void> => {
  const { Account, SsoToken } = parts.models
  const now = parts.clock()
  const waits = { $set: { expiresAt: secondsAfter(now, ssoQuestionLife) } }
  const found = await SsoToken.findOneAndUpdate(
    { ...link, profileId: { $ne: keeps }, expiresAt: { $gt: now } },
    waits,
  ).lean()
  if (!found) return
  const account = await Account.findById(found.profileId, { name: 1 }).lean()
  throw new ProductError('Conflict', { reason: 'OtherMember', name: account?.name })
}

/**
 * Signs in by a link of `LogOn/GetSsoQuery`. It is used up by that; it is worth nothing on another site, nothing in
 * another browser, and nothing once the session that asked for it has ended.
 * @throws ProductError LinkExpired, Conflict
 */
export const signInByLink = async (
  parts: IdentityParts,
  { token, community, verifier, keeps, ...arrival }: LinkSignIn,
): Promise<LinkedSignIn> => {
  if (!verifier) throw new ProductError('LinkExpired')
  const { siteId } = arrival
  const wanted = { _id: tokenHash(token), community, siteId, challenge: challengeOf(verifier) }
  if (keeps !== undefined) await askBeforeReplacing(parts, wanted, keeps)
  return parts.transaction(async (transaction) => {
    const { Account, Session, SsoToken } = parts.models
    const { session } = transaction
    const now = parts.clock()
    const link = await SsoToken.findOneAndDelete(wanted, { session }).lean()
    if (!link || link.expiresAt <= now) throw new ProductError('LinkExpired')
    const asker = await Session.findById(link.askedBy, null, { session }).lean()
    const account = await Account.findById(link.profileId, null, { session }).lean<Account>()
    if (!asker || !isRunning(asker, now) || !account || !maySignIn(account)) throw new ProductError('LinkExpired')
    const provenAt = asker.provenAt ?? asker.createdAt
    const vouched = {
      remember: asker.remember,
      provenAt,
      factor: asker.factor ?? false,
      confirmedAt: confirmationOf(asker),
    }
    const instruction = await enter(parts, transaction, account, { ...arrival, ...vouched })
    return { instruction, account, path: link.path }
  })
}
