/** Finds whom calls name, and the viewer's relations to them; the rights stand in the contract. */
import type { ProfileRole } from '@samvaer/contracts/core/roles'
import type { ProfileStatus } from '@samvaer/contracts/core/values'
import { identityObjects } from '@samvaer/contracts/identity/rights'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { isStaff, ownAccount } from './accounts.ts'
import type { Account, IdentityParts } from './models/models.ts'
import { findLookable, mayLookThrough } from './sessions/impersonation.ts'

/** The states in which others can still see a profile (docs/product/states.md). */
export const shown: readonly ProfileStatus[] = ['Active', 'Locked', 'Quarantined']

interface Viewer {
  profileId: number
  role: ProfileRole
  grants: readonly string[]
  community: string
  dark: boolean
}

export const identityPolicy = (parts: IdentityParts) => {
  const { Account, Block } = parts.models
  return policy(identityObjects, {
    viewer: async ({
      profile: { profileId, role, grants },
      context: { community, dark },
    }: AskedCall): Promise<Viewer> => ({
      profileId,
      role,
      grants,
      community,
      dark,
    }),
    find: {
      blockable: async ({ profileId, community }: Viewer, id: number) => {
        const [self, blocked] = [id === profileId, await Block.exists({ blockerId: profileId, blockedId: id })]
        const object = { blockedId: id, blocked: blocked !== null }
        if (self || blocked) return { object, is: { self, blocked: blocked !== null, member: false } }
        const other = await Account.findOne({ _id: id, community, status: { $in: shown } }).lean<Account>()
        // Blocked members find nobody there, and learn no more by this (docs/product/blocking.md).
        if (!other || (await Block.exists({ blockerId: id, blockedId: profileId }))) return undefined
        const member = !isStaff(other) && !isStaff(await ownAccount(parts, profileId))
        return { object, is: { self, blocked: false, member } }
      },
      lookedThrough: async (viewer: Viewer, id: number) => {
        const account = await findLookable(parts, id, viewer)
        const below = account !== undefined && mayLookThrough(viewer, account)
        return account && { object: account, is: { below }, touches: { profileId: id } }
      },
    },
  })
}

export type IdentityPolicy = ReturnType<typeof identityPolicy>
