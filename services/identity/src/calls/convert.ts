/** From one person to two, back again, and which of the two stands first (docs/product/profiles.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { type HandlerCall, handlers } from '@samvaer/service-kit/http/implement'
import type { Transaction } from '@samvaer/service-kit/parts'
import { changeAccount, ownAccount } from '../accounts.ts'
import { dayOf } from '../ages.ts'
import { checkBirthday } from '../birthdays.ts'
import { consentStates, isWithdrawn, needsMediaConsent } from '../consents.ts'
import { invalidField } from '../invalid-field.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { orNameTaken, renamed } from '../names/renaming.ts'
import { checkPassword } from '../passwords/password-check.ts'
import { nextPersonId, numberedPersons } from '../persons.ts'
import { renewedCookie } from '../sessions/session-keeper.ts'
import { currentToken } from '../sessions/session-token.ts'
import { termsName, termsOf } from '../terms.ts'

/** Pictures stand in the order of the persons where each has one; else they are the profile's, whoever stays. */
const picturesOf = ({ pictures, persons }: Account, places: readonly number[]): string[] =>
  pictures.length === persons.length ? places.map((place) => pictures[place] ?? '') : [...pictures]

export const convertCalls = (parts: IdentityParts) => {
  /** The gateway looks up the session anew: the member's validation may have changed. */
  const renew = async ({ setSession }: Pick<HandlerCall, 'setSession'>): Promise<void> => {
    const token = currentToken()
    const instruction = token && (await renewedCookie(parts, token))
    if (instruction) setSession(instruction)
  }

  /** The account of a couple, whose persons nobody else changes within this transaction. */
  const coupleOf = async (transaction: Transaction, profileId: number) => {
    const account = await ownAccount(parts, profileId, transaction)
    if (account.persons.length !== 2) throw new ProductError('Conflict')
    return { account, persons: numberedPersons(account.persons) }
  }

  return handlers<typeof editProfile>()({
    ConvertToCoupleProfile: async (call) => {
      const { input, profile, context } = call
      checkBirthday(input.person.birthday, dayOf(parts.clock()), 'person.birthday')
      const change = async (transaction: Transaction): Promise<number> => {
        const account = await ownAccount(parts, profile.profileId, transaction)
        const { _id, persons } = account
        if (persons.length !== 1) throw new ProductError('Conflict')
        const added = nextPersonId(account)
        const unanswered = { height: null, weight: null, greetedIn: null }
        const two = {
          persons: [...numberedPersons(persons), { ...input.person, ...unanswered, personId: added }],
          lastPersonId: added,
          // Nobody has looked at the new person: what was confirmed of one is not confirmed of two.
          validated: false,
          ageProven: false,
          photoChecked: false,
          // Both have to agree, and the new person has not yet.
          forcedConsentMedia: needsMediaConsent(account),
          ...(await renamed(parts, account, input.name)),
        }
        const changed = await changeAccount(parts, transaction, _id, two, { persons: { $size: 1 } })
        if (!changed) throw new ProductError('Conflict')
        // The new person agrees for herself (docs/product/expectations.md, point 8).
        const consent = { profileId: _id, personId: added, purpose: 'SensitiveData' as const, given: true }
        const termsVersion = termsName((await termsOf(parts, context.siteId)).inForce)
        const row = { ...consent, changedAt: parts.clock(), termsVersion }
        await parts.models.Consent.create([row], { session: transaction.session })
        return added
      }
      const personId = await parts.transaction(change).catch(orNameTaken)
      await renew(call)
      return { personId }
    },

    ConvertToSingleProfile: async (call) => {
      const { input, profile } = call
      await checkPassword(parts, await ownAccount(parts, profile.profileId), input.password)
      const change = async (transaction: Transaction): Promise<void> => {
        const { account, persons } = await coupleOf(transaction, profile.profileId)
        const place = persons.findIndex(({ personId }) => personId === input.keepPersonId)
        const kept = persons[place]
        if (!kept) throw invalidField('keepPersonId', 'unknown')
        const one = {
          persons: [kept],
          lastPersonId: nextPersonId(account) - 1,
          pictures: picturesOf(account, [place]),
          ...(await renamed(parts, account, input.name)),
        }
        // A consent that the leaving person refused or withdrew no longer limits the profile.
        const states = await consentStates(parts, { ...account, persons: [kept] }, transaction)
        const standing = {
          sensitiveDataWithdrawn: isWithdrawn(states),
          forcedConsentMedia: needsMediaConsent(account) && !states.Media.given,
        }
        await changeAccount(parts, transaction, account._id, { ...one, ...standing })
      }
      await parts.transaction(change).catch(orNameTaken)
      await renew(call)
      return {}
    },

    SwapPersonsInCoupleProfile: async ({ input, profile }) => {
      await parts.transaction(async (transaction) => {
        const { account, persons } = await coupleOf(transaction, profile.profileId)
        const place = persons.findIndex(({ personId }) => personId === input.firstPersonId)
        const [first, second] = persons
        if (place < 0 || !first || !second) throw invalidField('firstPersonId', 'unknown')
        if (place === 0) return
        const change = { persons: [second, first], pictures: picturesOf(account, [1, 0]) }
        await changeAccount(parts, transaction, account._id, change)
      })
      return {}
    },
  })
}
