/**
 * Staff who were appointed before their desks asked for scopes: they get those of the desks that they had by their role
 * alone, once. The desk of reports and leading the staff were scopes before. Nothing happens in a database that has none.
 */
import { type Scope, scopes } from '@samvaer/contracts/safety/values'
import type { Migration } from '@samvaer/service-kit/database/migrations'
import { changeAccount } from '../accounts.ts'
import { scopesOf } from '../appoint.ts'
import type { Account, IdentityParts } from '../models/models.ts'

/** The desks that asked for the role alone. */
const before: readonly Scope[] = ['Tickets', 'Validation', 'DarkApplications', 'Billing', 'Content']
const grants = before.map((scope) => scopes[scope])

const give = (parts: IdentityParts, profileId: number) =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { Account, Appointment } = parts.models
    // Appointed since: the operator has said which scopes.
    if (await Appointment.exists({ profileId, scopes: { $exists: true } }).session(session)) return
    const account = await Account.findById(profileId, null, { session }).lean<Account>()
    if (account?.role !== 'Support') return
    const after = [...account.grants.filter((name) => !grants.some((grant) => grant === name)), ...grants]
    await changeAccount(parts, transaction, profileId, { grants: after })
    const held = scopesOf(after)
    const row = { profileId, from: 'Support', to: 'Support', head: held.includes('Head'), scopes: held }
    await Appointment.create([{ ...row, by: 'migration', at: parts.clock() }], { session })
  })

export const scopesOfStaff: Migration<IdentityParts> = {
  number: 5,
  name: 'scopes of staff',
  run: async (parts) => {
    const { Account } = parts.models
    // Given before migrations were numbered: taken since, they stay taken.
    if (await Account.db.collection('walks').findOne({ _id: 'scopes of staff' as never, done: true })) return
    const without = { role: 'Support' as const, grants: { $nin: grants } }
    const staff = await Account.find(without, { _id: 1 }).lean<Pick<Account, '_id'>[]>()
    for (const { _id: profileId } of staff) await give(parts, profileId)
  },
}
