/** Signals that other services find, and the one that safety finds by itself: a held member's mail address again. */
import { createHmac, hkdfSync } from 'node:crypto'
import { type SanctionKind, statusOfSanction } from '@samvaer/contracts/safety/values'
import type { SealKey, SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import type { SingleEventHandler, Task, Transaction } from '@samvaer/service-kit/parts'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { type SafetyParts, sideOf } from '../models/models.ts'
import { keepSignal, signalIds } from './keep-signal.ts'

export const onSignal =
  (parts: SafetyParts): SingleEventHandler<'SignalFound'> =>
  async ({ dark, ...found }, { transaction }) =>
    keepSignal(parts, sideOf(parts, dark), found, await signalIds(parts), transaction)

/** Mailboxes of these take a name with any dots. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: what follows a plus, and dots where they mean nothing, are taken away. */
export const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = foldEmail(email).split('@')
  const [base = ''] = name.split('+')
  return dotless.has(host) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${host}`
}

/** A key of this purpose alone. */
const keyOf = ({ secret }: SealKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'samvaer mailboxes', 32))

/** Returns the hashes by every key that is held: the first is written, a row under an older one is still found. */
const mailboxHashes = (keys: SealKeys, email: string): [string, ...string[]] => {
  const hash = (key: SealKey) => createHmac('sha256', keyOf(key)).update(mailboxOf(email)).digest('hex')
  const [first, ...older] = keys
  return [hash(first), ...older.map(hash)]
}

/** Sanctions that keep a member out; a quarantine ends by a validation. */
const keepOut = (Object.keys(statusOfSanction) as SanctionKind[]).filter((kind) => kind !== 'Quarantine')

const heldAmong = async ({ models }: SafetyParts, profileIds: readonly number[], { session }: Transaction) =>
  models.sanction
    .distinct('profileId', { profileId: { $in: [...profileIds] }, holds: true, kind: { $in: keepOut } })
    .session(session)

/** Keeps how members are reached by mail, and sees the mailbox of a held member come back. */
export const keepContact =
  (parts: SafetyParts): SingleEventHandler<'ContactChanged'> =>
  async ({ profileId, email, name, language, siteId }, { transaction }) => {
    const { contact } = parts.models
    const { session } = transaction
    const hashes = email === null || email === '' ? undefined : mailboxHashes(parts.settings.sealKeys, email)
    // The mailbox stays where the address goes, so that the member is known again.
    const set = { email, name, language, siteId, ...(hashes && { mailbox: hashes[0] }) }
    const before = await contact.findByIdAndUpdate(profileId, { $set: set }, { session, upsert: true }).lean()
    // Said again it is no news: what staff dismissed does not come back with the next sign-in.
    if (!hashes || (before?.mailbox !== undefined && hashes.includes(before.mailbox))) return
    const others = { mailbox: { $in: hashes }, _id: { $ne: profileId } }
    const same = (await contact.find(others, { _id: 1 }, { session }).lean()).map(({ _id }) => _id)
    const otherIds = same.length === 0 ? [] : await heldAmong(parts, same, transaction)
    if (otherIds.length === 0) return
    const found = { kind: 'SameEmail' as const, profileId, otherIds, number: otherIds.length }
    await keepSignal(parts, sideOf(parts, false), found, await signalIds(parts), transaction)
  }

/** Contacts that are read at once. */
const portion = 1000

/** Forgets the mailboxes of the deleted whom nothing holds any more (docs/product/retention.md). */
export const forgetMailboxes = (parts: SafetyParts, most = portion): Task => ({
  name: 'forget-mailboxes',
  everySeconds: 60 * 60,
  run: async () => {
    const { contact, sanction } = parts.models
    const held = await sanction.distinct('profileId', { holds: true, kind: { $in: keepOut } })
    const next = (after: number) =>
      contact
        .find({ email: null, mailbox: { $exists: true }, _id: { $gt: after, $nin: held } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(most)
        .lean()
    // Those that stay are found by every run: it goes on behind them.
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?._id ?? 0)) {
      const ids = rows.map(({ _id }) => _id)
      const profiles = await parts.directory.findAmong(ids)
      const gone = ids.filter((id) => (profiles.get(id)?.status ?? 'Deleted') === 'Deleted')
      await contact.updateMany({ _id: { $in: gone } }, { $unset: { mailbox: 1 } })
    }
  },
})
