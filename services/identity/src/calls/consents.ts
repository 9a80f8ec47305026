/**
 * Terms and consents: given, taken back, shown (docs/product/expectations.md, point 8, and docs/product/calls.md
 * "Privacy").
 */
import type { editProfile } from '@samvaer/contracts/edit-profile'
import { type ConsentPurpose, consentPurposes } from '@samvaer/contracts/enumerations'
import type { privacy } from '@samvaer/contracts/privacy'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { handlers } from '@samvaer/service-kit/implement'
import { changeAccount, ownAccount } from '../accounts.ts'
import { consentStates, needsMediaConsent, recordConsent } from '../consents.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { renewedCookie } from '../session-keeper.ts'
import { currentToken } from '../session-token.ts'
import { acceptedNow, hasAccepted, recordAcceptance, termsOf } from '../terms.ts'

/** What ends at once when a consent is taken back, because it stood on it alone. */
const withoutConsent: Record<ConsentPurpose, (account: Account) => Partial<Account>> = {
  // Being a member here is sensitive data already: others do not find the profile any more, and the dark variant, whose
  // whole content is of that kind, is left.
  SensitiveData: () => ({ sensitiveDataWithdrawn: true, darkStatus: 'None' }),
  // Without pictures and videos there is nothing to ask for.
  Media: (account) => ({ forcedConsentMedia: needsMediaConsent(account) }),
  Newsletter: () => ({}),
}

const withConsent: Record<ConsentPurpose, Partial<Account>> = {
  SensitiveData: { sensitiveDataWithdrawn: false },
  Media: { forcedConsentMedia: false },
  Newsletter: {},
}

const changeIfAny =
  (parts: IdentityParts) =>
  async (transaction: Transaction, profileId: number, change: Partial<Account>): Promise<void> => {
    if (Object.keys(change).length > 0) await changeAccount(parts, transaction, profileId, change)
  }

/** Those of EditProfile. */
export const consentCalls = (parts: IdentityParts) => {
  const apply = changeIfAny(parts)

  return handlers<typeof editProfile>()({
    AcceptTermsOfService: async ({ profile: { profileId }, context: { siteId, dark }, setSession }) => {
      await parts.transaction(async (transaction) => {
        const account = await ownAccount(parts, profileId, transaction)
        const terms = await termsOf(parts, siteId)
        // Whoever presses twice has accepted once.
        if (hasAccepted(account, siteId, terms)) return
        const here = { siteId, dark, at: parts.clock() }
        await changeAccount(parts, transaction, profileId, acceptedNow(terms, account, here))
        await recordAcceptance(parts, transaction, profileId, terms, here)
      })
      const token = currentToken()
      const instruction = token && (await renewedCookie(parts, token))
      if (instruction) setSession(instruction)
      return {}
    },

    ConsentPrivacyData: async ({ input, profile, context: { siteId } }) => {
      const { purpose } = input
      await parts.transaction(async (transaction) => {
        await recordConsent(parts, transaction, profile.profileId, { purpose, given: true, siteId })
        // Also when it was given before: a profile may have been asked again.
        await apply(transaction, profile.profileId, withConsent[purpose])
      })
      return {}
    },
  })
}

/** Those of Privacy. */
export const consentListCalls = (parts: IdentityParts) => {
  const apply = changeIfAny(parts)

  return handlers<typeof privacy>()({
    GetConsents: async ({ profile }) => {
      const states = await consentStates(parts, profile.profileId)
      return {
        items: consentPurposes.map((purpose) => {
          const { given, changedAt } = states[purpose]
          return { purpose, given, changedAt: changedAt?.toISOString() ?? null }
        }),
      }
    },

    WithdrawConsent: async ({ input, profile, context: { siteId } }) => {
      const { purpose } = input
      await parts.transaction(async (transaction) => {
        const account = await ownAccount(parts, profile.profileId, transaction)
        if (!(await recordConsent(parts, transaction, account._id, { purpose, given: false, siteId }))) return
        await apply(transaction, account._id, withoutConsent[purpose](account))
      })
      return {}
    },
  })
}
