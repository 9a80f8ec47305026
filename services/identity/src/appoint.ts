/** Gives an account a role. No call does it: whoever appoints staff holds the database (docs/product/roles.md). */
import { headOfStaff, type ProfileRole } from '@samvaer/contracts/core/roles'
import { scopes } from '@samvaer/contracts/safety/values'
import { foldLogin } from '@samvaer/service-kit/text/fold-login'
import { changeAccount, maySignIn } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'

/** The roles that are given by hand; Normal takes them back. */
export const appointedRoles = ['Normal', 'ChatModerator', 'Support', 'Developer'] as const satisfies ProfileRole[]

export interface Appointing {
  /** An address or a profile name. */
  login: string
  role: string
  /** Leads the staff, and reads what they leave traces of. */
  head?: boolean | undefined
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
  head: boolean
}

/** Why nobody was appointed, in a sentence for whoever gave the command. */
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

/**
 * Sessions have the new role from the next request on, and the change is in the audit.
 * @throws AppointmentRefused
 */
export const appoint = async (parts: IdentityParts, appointing: Appointing): Promise<Appointed> => {
  const { login, community, by, head = false } = appointing
  const to = appointedRoles.find((role) => role === appointing.role)
  if (!to) throw new AppointmentRefused(`${appointing.role} is no role; there are ${appointedRoles.join(', ')}.`)
  if (head && to !== 'Support') throw new AppointmentRefused('Whoever leads the staff is one of the Support.')
  return parts.transaction(async (transaction) => {
    const { Account, Appointment } = parts.models
    const { session } = transaction
    const asked = { ...(community && { community }), ...foldLogin(login) }
    const account = theAccount(await Account.find(asked, null, { session }).lean<Account[]>(), appointing)
    const { _id: profileId, name, role: from, grants } = account
    if (from === to && grants.includes(headOfStaff) === head) throw new AppointmentRefused(`${name} is ${to} already.`)
    // The head reads at the desk of reports; every other scope is proposed there (docs/product/penalties.md).
    const ofHead: readonly string[] = [headOfStaff, scopes.Reports]
    const others = grants.filter((grant) => !ofHead.includes(grant))
    const change = { role: to, grants: head ? [...others, ...ofHead] : others }
    await changeAccount(parts, transaction, profileId, change)
    await Appointment.create([{ profileId, from, to, head, by, at: parts.clock() }], { session })
    return { profileId, name, community: account.community, from, to, head }
  })
}
