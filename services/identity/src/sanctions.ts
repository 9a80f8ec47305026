/**
 * Follows what staff decide about a member, as safety publishes it: the status in which sanctions hold the account, its
 * bans, what is demanded of it, and its rights (docs/product/penalties.md).
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { scopes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { changeAccount } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'
import { endSessionsOf } from './sessions/session-keeper.ts'

const isScope = (name: string): boolean => Object.values<string>(scopes).includes(name)

const notDeleted = { status: { $ne: 'Deleted' as const } }

const accountOf = ({ models }: IdentityParts, profileId: number, { session }: Transaction): Promise<Account | null> =>
  models.Account.findOne({ ...notDeleted, _id: profileId }, null, { session })
    .lean<Account>()
    .exec()

/** Returns the status after a sanction begins, or after those that held it have ended: what held it besides goes on. */
const statusAfter = (
  status: Account['status'],
  { was, held }: Pick<DomainEventPayload<'SanctionsChanged'>, 'was' | 'held'>,
): Account['status'] => {
  if (held !== null) return held
  return was !== null && status === was ? 'Active' : status
}

/**
 * A member who is to be deleted stays so; restoring brings back what holds by then, so that deleting is no way around a
 * lock.
 */
const statusChange = (
  { status, statusBeforeDeletion }: Account,
  payload: DomainEventPayload<'SanctionsChanged'>,
): Partial<Account> =>
  status === 'ToBeDeleted'
    ? { statusBeforeDeletion: statusAfter(statusBeforeDeletion ?? 'Active', payload) }
    : { status: statusAfter(status, payload) }

export const followSanctions = async (
  parts: IdentityParts,
  transaction: Transaction,
  payload: DomainEventPayload<'SanctionsChanged'>,
): Promise<void> => {
  const { profileId, bans, forcedValidation, forcedConsent } = payload
  const account = await accountOf(parts, profileId, transaction)
  if (!account) return
  const decided = bans.map(
    ({ type, from, until, category = null, text = null, decision }): Account['bans'][number] => ({
      ...{ type, category, text, decided: true },
      ...(decision && { decisionId: decision.decisionId, decidedOnDark: decision.dark }),
      from: from === undefined ? null : new Date(from),
      until: until === null ? null : new Date(until),
    }),
  )
  const change: Partial<Account> = {
    ...statusChange(account, payload),
    bans: [...account.bans.filter((ban) => ban.decided !== true), ...decided],
    ...(forcedValidation !== undefined && { forcedValidation }),
    ...(forcedConsent !== undefined && { forcedConsentMedia: forcedConsent }),
  }
  await changeAccount(parts, transaction, profileId, change)
  if (change.status === 'PermaLocked') await endSessionsOf(parts, transaction, profileId)
}

export const giveRights = async (
  parts: IdentityParts,
  transaction: Transaction,
  { profileId, grant, role, heightAndWeight }: DomainEventPayload<'RightsGiven'>,
): Promise<void> => {
  const account = await accountOf(parts, profileId, transaction)
  if (!account) return
  // A scope that was let happen while its holder left the staff is nobody's.
  if (grant?.given && isScope(grant.name) && account.role !== 'Support') return
  const others = grant ? account.grants.filter((name) => name !== grant.name) : []
  await changeAccount(parts, transaction, profileId, {
    ...(grant && { grants: grant.given ? [...others, grant.name] : others }),
    ...(role && { role }),
    ...(heightAndWeight !== undefined && { needUpdateHeightAndWeight: heightAndWeight }),
  })
}
