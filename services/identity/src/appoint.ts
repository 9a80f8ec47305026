/** Gives an account a role. No call does it: whoever appoints staff holds the database (docs/product/roles.md). */
import type { ProfileRole } from '@samvaer/contracts/core/roles'
import { type Scope, scopeNames, scopes } from '@samvaer/contracts/safety/values'
import { foldLogin } from '@samvaer/service-kit/text/fold-login'
import { changeAccount, maySignIn } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

/** The roles that are given by hand; Normal takes them back. */
export const appointedRoles = ['Normal', 'ChatModerator', 'Support', 'Developer'] as const satisfies ProfileRole[]

export interface Appointing {
  /** An address or a profile name. */
  login: string
  role: string
  /** Leads the staff, with the desk of reports: short for these two scopes. */
  head?: boolean | undefined
  /** The scopes that are held afterwards, by name; those of before if absent. */
  scopes?: readonly string[] | undefined
  /** The community in which the login is looked for; all of them if absent. */
  community?: string | undefined
  /** The author of the command, for the audit. */
  by: string
}

export interface Appointed {
  profileId: number
  name: string
  community: string
  from: ProfileRole
  to: ProfileRole
  scopes: Scope[]
}

/** The reason why nobody was appointed, in a sentence for whoever gave the command. */
export class AppointmentRefused extends Error {}

const theAccount = (found: Account[], { login, community }: Appointing): Account => {
  const [account, another] = found
  if (!account) throw new AppointmentRefused(`No account ${community ? `of ${community} ` : ''}is called ${login}.`)
  if (another) {
    const communities = found.map((one) => one.community).join(', ')
    throw new AppointmentRefused(`${login} has an account in several communities (${communities}): name one.`)
  }
  if (!maySignIn(account)) throw new AppointmentRefused(`${account.name} may not sign in (${account.status}).`)
  return account
}

const scopeOf = (name: string): Scope => {
  const scope = scopeNames.find((one) => one === name)
  if (!scope) throw new AppointmentRefused(`${name} is no scope; there are ${scopeNames.join(', ')}.`)
  return scope
}

/** The scopes of staff among the grants of an account, in the order of their table. */
export const scopesOf = (grants: readonly string[]): Scope[] =>
  scopeNames.filter((name) => grants.includes(scopes[name]))

const ofHead: readonly Scope[] = ['Head', 'Reports']

/** Returns the scopes after an appointment: they end with the role, and a member who comes back begins without. */
const scopesAfter = (before: readonly Scope[], to: ProfileRole, { head, scopes: named }: Appointing): Scope[] => {
  if (to !== 'Support') return []
  const kept = named?.map(scopeOf) ?? before.filter((scope) => head || scope !== 'Head')
  return scopeNames.filter((scope) => kept.includes(scope) || (head && ofHead.includes(scope)))
}

/**
 * Sessions have the new role from the next request on, and the change is in the audit.
 * @throws AppointmentRefused
 */
export const appoint = async (parts: IdentityParts, appointing: Appointing): Promise<Appointed> => {
  const { login, community, by, head = false, scopes: named } = appointing
  const to = appointedRoles.find((role) => role === appointing.role)
  if (!to) throw new AppointmentRefused(`${appointing.role} is no role; there are ${appointedRoles.join(', ')}.`)
  if ((head || named) && to !== 'Support') throw new AppointmentRefused('Scopes are for the Support alone.')
  return parts.transaction(async (transaction) => {
    const { Account, Appointment } = parts.models
    const { session } = transaction
    const asked = { ...(community && { community }), ...foldLogin(login) }
    const account = theAccount(await Account.find(asked, null, { session }).lean<Account[]>(), appointing)
    const { _id: profileId, name, role: from, grants } = account
    const before = from === 'Support' ? scopesOf(grants) : []
    const after = scopesAfter(before, to, appointing)
    if (from === to && after.join() === before.join()) throw new AppointmentRefused(`${name} is ${to} already.`)
    const all: readonly string[] = Object.values(scopes)
    const others = grants.filter((grant) => !all.includes(grant))
    const change = { role: to, grants: [...others, ...after.map((scope) => scopes[scope])] }
    await changeAccount(parts, transaction, profileId, change)
    const row = { profileId, from, to, head: after.includes('Head'), scopes: after, by, at: parts.clock() }
    await Appointment.create([row], { session })
    return { profileId, name, community: account.community, from, to, scopes: after }
  })
}
