/** The member's second factors: listed, added, named, removed (R7). */
import { randomUUID } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { privacy } from '@samvaer/contracts/identity/privacy'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { Transaction } from '@samvaer/service-kit/parts'
import { isStaff, ownAccount } from '../accounts.ts'
import { addressOf, newSecret, renewRecoveryCodes, sealSecret, stepOf } from '../factors/codes.ts'
import { forgetFactors } from '../factors/factor-removals.ts'
import { checkNewPasskey, newChallenge, passkeyPage } from '../factors/passkeys.ts'
import { factorDraftLife, factorsPerProfile, secondsAfter } from '../limits.ts'
import type { Factor, IdentityParts } from '../models/models.ts'
import { raiseSecurity } from '../security-notifications.ts'
import { refuseImpersonation } from '../sessions/impersonation.ts'
import { confirmSession, renewedCookie } from '../sessions/session-keeper.ts'
import { requiredToken } from '../sessions/session-token.ts'
import type { Sites } from '../sites.ts'

type NewFactor = Pick<Factor, 'kind' | 'name'> & Partial<Factor>

export const factorCalls = (parts: IdentityParts, sites: Sites) => {
  const { Factor, FactorDraft, FactorRemoval, RecoveryCode } = parts.models

  const refuseTooMany = async (profileId: number): Promise<void> => {
    if ((await Factor.countDocuments({ profileId })) >= factorsPerProfile)
      throw new ProductError('Conflict', { reason: 'TooMany' })
  }

  /** @returns the recovery codes that come with the first one */
  const add = async (transaction: Transaction, profileId: number, added: NewFactor): Promise<string[]> => {
    const { session } = transaction
    const now = parts.clock()
    const isFirst = (await Factor.countDocuments({ profileId }, { session })) === 0
    await Factor.create([{ _id: randomUUID(), profileId, createdAt: now, ...added }], { session })
    await raiseSecurity(transaction, { profileId, variant: 'factorAdded', title: added.name, now })
    return isFirst ? renewRecoveryCodes(parts, transaction, profileId) : []
  }

  /** Lets the session in which a factor was just set up have one from now on. */
  const proven = async (setSession: (renewed: NonNullable<Awaited<ReturnType<typeof renewedCookie>>>) => void) => {
    const token = requiredToken()
    await confirmSession(parts, token, true)
    const renewed = await renewedCookie(parts, token)
    if (renewed) setSession(renewed)
  }

  return handlers<typeof privacy>()({
    GetFactors: async ({ profile }) => {
      refuseImpersonation(profile)
      const { profileId } = profile
      const [factors, recoveryCodesLeft, removal, account] = await Promise.all([
        Factor.find({ profileId }).sort({ createdAt: 1, _id: 1 }).lean<Factor[]>(),
        RecoveryCode.countDocuments({ profileId }),
        FactorRemoval.findById(profileId).lean(),
        ownAccount(parts, profileId),
      ])
      return {
        items: factors.map(({ _id, kind, name, rpId, createdAt, usedAt }) => ({
          ...{ factorId: _id, kind, name, host: rpId ?? null },
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft,
        required: isStaff(account),
        removedAt: removal?.at.toISOString() ?? null,
      }
    },

    BeginPasskey: async ({ profile: { profileId, name }, context }) => {
      const { rpId, site } = await passkeyPage(sites, context)
      await refuseTooMany(profileId)
      const known = await Factor.find({ profileId, rpId }, { credentialId: 1 }).lean()
      return {
        challenge: await newChallenge(parts, rpId, profileId),
        rpId,
        rpName: site.name,
        user: { id: Buffer.from(`${context.community}:${profileId}`).toString('base64url'), name },
        known: known.flatMap(({ credentialId }) => credentialId ?? []),
      }
    },

    AddPasskey: async ({ input: { name, passkey }, profile: { profileId }, context, setSession }) => {
      await refuseTooMany(profileId)
      const key = await checkNewPasskey(parts, await passkeyPage(sites, context), profileId, passkey)
      const recoveryCodes = await parts
        .transaction((transaction) => add(transaction, profileId, { kind: 'Passkey', name, ...key }))
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new ProductError('WrongPasskey') : error
        })
      await proven(setSession)
      return { recoveryCodes }
    },

    BeginCodes: async ({ profile: { profileId, name }, context }) => {
      await refuseTooMany(profileId)
      const secret = newSecret()
      const expiresAt = secondsAfter(parts.clock(), factorDraftLife)
      const draft = { secret: sealSecret(parts, profileId, secret), expiresAt }
      await FactorDraft.updateOne({ _id: profileId }, { $set: draft }, { upsert: true })
      const site = (await sites.all()).find(({ id }) => id === context.siteId)
      return { secret, address: addressOf(secret, site?.name ?? '', name) }
    },

    AddCodes: async ({ input: { name, code }, profile: { profileId }, setSession }) => {
      await refuseTooMany(profileId)
      const draft = await FactorDraft.findById(profileId).lean()
      if (!draft || draft.expiresAt <= parts.clock()) throw new ProductError('LinkExpired')
      const lastStep = stepOf(parts, profileId, draft.secret, code)
      if (lastStep === undefined) throw new ProductError('WrongCode')
      const recoveryCodes = await parts.transaction(async (transaction) => {
        const { session } = transaction
        const { deletedCount } = await FactorDraft.deleteOne({ _id: profileId, secret: draft.secret }, { session })
        if (deletedCount === 0) throw new ProductError('LinkExpired')
        return add(transaction, profileId, { kind: 'Code', name, secret: draft.secret, lastStep })
      })
      await proven(setSession)
      return { recoveryCodes }
    },

    RenameFactor: async ({ input: { factorId, name }, profile: { profileId } }) => {
      const { matchedCount } = await Factor.updateOne({ _id: factorId, profileId }, { $set: { name } })
      if (matchedCount === 0) throw new ProductError('NotFound')
      return {}
    },

    RemoveFactor: async ({ input: { factorId }, profile: { profileId } }) =>
      parts.transaction(async (transaction) => {
        const { session } = transaction
        const removed = await Factor.findOneAndDelete({ _id: factorId, profileId }, { session }).lean()
        if (!removed) throw new ProductError('NotFound')
        const left = await Factor.countDocuments({ profileId }, { session })
        if (left === 0 && isStaff(await ownAccount(parts, profileId, transaction)))
          throw new ProductError('Conflict', { reason: 'LastOfStaff' })
        if (left === 0) await forgetFactors(parts, transaction, profileId)
        const now = parts.clock()
        await raiseSecurity(transaction, { profileId, variant: 'factorRemoved', title: removed.name, now })
        return {}
      }),

    RenewRecoveryCodes: async ({ profile: { profileId } }) => {
      if (!(await Factor.exists({ profileId }))) throw new ProductError('Conflict')
      const recoveryCodes = await parts.transaction((transaction) => renewRecoveryCodes(parts, transaction, profileId))
      return { recoveryCodes }
    },

    StopFactorRemoval: async ({ profile: { profileId } }) => {
      await FactorRemoval.deleteOne({ _id: profileId })
      return {}
    },
  })
}
