/** The one or two persons of the own profile. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { handlers } from '@samvaer/service-kit/http/implement'
import { ownAccount, publishProfile } from '../accounts.ts'
import { dayOf } from '../ages.ts'
import { checkBirthday } from '../birthdays.ts'
import { invalidField } from '../invalid-field.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { numberedPersons, publishPersons } from '../persons.ts'

export const personsCalls = (parts: IdentityParts) =>
  handlers<typeof editProfile>()({
    ProfilePersons: async ({ profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      return {
        items: numberedPersons(account.persons).flatMap((person) => {
          const { personId, gender, birthday, height, weight } = person
          if (gender === 'Couple') return []
          const stands = account.validated || account.ageProven || person.confirmed === true
          const facts = { ...(stands && { birthdayStands: true }), height: height ?? null, weight: weight ?? null }
          return [{ personId, gender, birthday, ...facts }]
        }),
      }
    },

    UpdatePersonBirthday: async ({ input, profile }) => {
      const { person, birthday } = input
      const { _id, persons } = await ownAccount(parts, profile.profileId)
      if (!persons[person]) throw invalidField('person', 'unknown')
      const now = parts.clock()
      checkBirthday(birthday, dayOf(now), 'birthday')
      await parts.transaction(async (transaction) => {
        const changed = await parts.models.Account.findOneAndUpdate(
          { _id, validated: false, ageProven: false, [`persons.${person}.confirmed`]: { $ne: true } },
          { $set: { [`persons.${person}.birthday`]: birthday } },
          { session: transaction.session, returnDocument: 'after' },
        ).lean<Account>()
        // Somebody looked at the birthday and confirmed it: from then on it stands.
        if (!changed) throw new ProductError('NotAllowed')
        await publishProfile(transaction, changed, now)
        await publishPersons(transaction, changed)
      })
      return {}
    },

    UpdatePersonWeightAndHeight: async ({ input, profile }) => {
      const { _id, persons } = await ownAccount(parts, profile.profileId)
      if (input.persons.length !== persons.length) throw invalidField('persons', 'wrong_length')
      const facts = input.persons.flatMap(({ height, weight }, index) => [
        [`persons.${index}.height`, height],
        [`persons.${index}.weight`, weight],
      ])
      const change = { ...Object.fromEntries(facts), needUpdateHeightAndWeight: false }
      // The number of persons once more: a profile may become single meanwhile, and no half person may come of it.
      await parts.transaction(async (transaction) => {
        const changed = await parts.models.Account.findOneAndUpdate(
          { _id, persons: { $size: persons.length } },
          { $set: change },
          { session: transaction.session, returnDocument: 'after' },
        ).lean<Account>()
        if (!changed) throw new ProductError('Conflict')
        await publishPersons(transaction, changed)
      })
      return {}
    },
  })
