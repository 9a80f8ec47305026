/**
 * Terms and consents: given, taken back, shown (docs/product/expectations.md, point 8, and docs/product/calls.md
 * "Privacy").
 */
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import type { privacy } from '@samvaer/contracts/identity/privacy'
import { type ConsentPurpose, consentPurposes, consentsOfPersons } from '@samvaer/contracts/identity/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { Transaction } from '@samvaer/service-kit/parts'
import { changeAccount, ownAccount } from '../accounts.ts'
import {
  type ConsentState,
  type ConsentStates,
  consentStates,
  isWithdrawn,
  needsMediaConsent,
  recordConsent,
} from '../consents.ts'
import { invalidField } from '../invalid-field.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { numberedPersons } from '../persons.ts'
import { renewedCookie } from '../sessions/session-keeper.ts'
import { currentToken } from '../sessions/session-token.ts'
import { acceptedNow, hasAccepted, recordAcceptance, termsOf } from '../terms.ts'

/**
 * The state that needs a consent, and ends at once when it is taken back. Of a couple it stands on both: one who takes
 * back ends it, and it is there again when nobody has.
 */
const standing: Record<ConsentPurpose, (account: Account, states: ConsentStates) => Partial<Account>> = {
  // Being a member here is sensitive data already: others do not find the profile any more, and the dark variant, whose
  // whole content is of that kind, is left.
  SensitiveData: (_account, states) =>
    isWithdrawn(states) ? { sensitiveDataWithdrawn: true, darkStatus: 'None' } : { sensitiveDataWithdrawn: false },
  // Without pictures and videos there is nothing to ask for.
  Media: (account, { Media }) => ({ forcedConsentMedia: needsMediaConsent(account) && !Media.given }),
  Newsletter: () => ({}),
}

interface Asked {
  purpose: ConsentPurpose
  personId?: number | undefined
}

/** @throws ProductError InvalidInput where it is not said who of a couple it is, or it is nobody of the profile */
const whoseOf = ({ persons }: Account, { purpose, personId }: Asked): number | undefined => {
  if (!consentsOfPersons.has(purpose)) return undefined
  const ids = numberedPersons(persons).map((person) => person.personId)
  if (personId === undefined && ids.length > 1) throw invalidField('personId', 'missing')
  if (personId !== undefined && !ids.includes(personId)) throw invalidField('personId', 'unknown')
  return personId ?? ids[0]
}

/** @returns whether anything is otherwise than before */
const say = async (
  parts: IdentityParts,
  transaction: Transaction,
  account: Account,
  { given, siteId, ...asked }: Asked & { given: boolean; siteId: number },
): Promise<boolean> => {
  const { purpose } = asked
  return recordConsent(parts, transaction, account, { purpose, given, siteId, personId: whoseOf(account, asked) })
}

const follow = async (
  parts: IdentityParts,
  transaction: Transaction,
  account: Account,
  purpose: ConsentPurpose,
): Promise<void> => {
  const change = standing[purpose](account, await consentStates(parts, account, transaction))
  if (Object.keys(change).length > 0) await changeAccount(parts, transaction, account._id, change)
}

/** Answers the calls of EditProfile about consents. */
export const consentCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    AcceptTermsOfService: async ({ profile: { profileId }, context: { siteId, dark }, setSession }) => {
      await parts.transaction(async (transaction) => {
        const account = await ownAccount(parts, profileId, transaction)
        const terms = await termsOf(parts, siteId)
        // A second press changes nothing.
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
      await parts.transaction(async (transaction) => {
        const account = await ownAccount(parts, profile.profileId, transaction)
        await say(parts, transaction, account, { ...input, given: true, siteId })
        // Also when it was given before: a profile may have been asked again.
        await follow(parts, transaction, account, input.purpose)
      })
      return {}
    },
  })

const written = ({ given, changedAt }: Pick<ConsentState, 'given' | 'changedAt'>) => ({
  given,
  changedAt: changedAt?.toISOString() ?? null,
})

/** Answers the calls of Privacy about consents. */
export const consentListCalls = (parts: IdentityParts) =>
  handlers<typeof privacy>()({
    GetConsents: async ({ profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const states = await consentStates(parts, account)
      const couple = new Map(
        account.persons.length > 1 ? numberedPersons(account.persons).map((person) => [person.personId, person]) : [],
      )
      return {
        items: consentPurposes.map((purpose) => {
          const { persons, ...said } = states[purpose]
          const each = persons.flatMap(({ personId, ...own }) => {
            const person = couple.get(personId)
            return person ? [{ personId, gender: person.gender, birthday: person.birthday, ...written(own) }] : []
          })
          return { purpose, ...written(said), persons: each }
        }),
      }
    },

    WithdrawConsent: async ({ input, profile, context: { siteId } }) => {
      await parts.transaction(async (transaction) => {
        const account = await ownAccount(parts, profile.profileId, transaction)
        if (!(await say(parts, transaction, account, { ...input, given: false, siteId }))) return
        await follow(parts, transaction, account, input.purpose)
      })
      return {}
    },
  })
