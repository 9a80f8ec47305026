/** Creating a profile (docs/product/calls.md and docs/product/limits.md; R3, R5). */
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type NewProfile, profiles } from '@samvaer/contracts/profile/calls'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers, implementFor } from '@samvaer/service-kit/http/implement'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { logAccount } from '../account-log.ts'
import { publishContact, publishProfile } from '../accounts.ts'
import { afterAnswer } from '../after-answer.ts'
import { dayOf } from '../ages.ts'
import { checkBirthday } from '../birthdays.ts'
import { recordConsent } from '../consents.ts'
import { checkCountry } from '../countries.ts'
import { deviceName } from '../devices.ts'
import { beginProof, confirmCode, requireProof } from '../email-proof.ts'
import { invalidField } from '../invalid-field.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { nameSkeleton } from '../names/name-skeleton.ts'
import { refuseTakenName } from '../names/renaming.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { numberedPersons, publishPersons } from '../persons.ts'
import { type IdentityPolicy, identityPolicy } from '../policy.ts'
import { insertSession } from '../sessions/session-keeper.ts'
import { currentDevice, currentToken } from '../sessions/session-token.ts'
import { acceptedNow, recordAcceptance, type Terms, termsOf } from '../terms.ts'
import { blacklistCalls } from './blacklist.ts'

interface Folded {
  nameFolded: string
  nameSkeleton: string
  emailFolded: string
}

/**
 * Refuses an address that has a profile already; only a visitor who has proven the address learns it (R5, decision 49).
 */
const refuseTaken = async (parts: IdentityParts, community: string, { nameFolded, emailFolded }: Folded) => {
  const { Account } = parts.models
  if (await Account.exists({ community, nameFolded })) throw new ProductError('NameTaken')
  if (await Account.exists({ community, emailFolded })) throw invalidField('email', 'unavailable')
}

type NewAccount = Omit<Account, '_id' | 'passwordHash'>

const newAccount = (
  input: NewProfile,
  folded: Folded,
  context: RequestContext,
  { terms, now }: { terms: Terms; now: Date },
): NewAccount => ({
  ...folded,
  community: context.community,
  name: input.name,
  email: input.email,
  role: 'Normal',
  status: 'Active',
  ...acceptedNow(terms, null, { siteId: context.siteId, dark: context.dark, at: now }),
  subscriberUntil: null,
  publishedSubscriber: false,
  validated: false,
  darkStatus: 'None',
  ageProven: false,
  bans: [],
  grants: [],
  createdAt: now,
  language: context.language,
  persons: input.persons.map((person, index) => ({
    ...person,
    personId: index + 1,
    height: null,
    weight: null,
    greetedIn: null,
  })),
  lastPersonId: input.persons.length,
  personsPublished: true,
  darkPublished: true,
  countryId: Number(input.countryId),
  zipCode: input.zipCode,
  city: input.city,
  pictures: [],
  forcedValidation: false,
  forcedConsentMedia: false,
  sensitiveDataWithdrawn: false,
  // Not asked at sign-up, which is long enough: a dialog asks from the next day on.
  needUpdateHeightAndWeight: true,
  configuration: [],
  referrer: input.referrer ?? null,
  passwordChangedAt: now,
  nameChangedAt: null,
  namesBefore: [],
  signedInAt: now,
  statusBeforeDeletion: null,
  deletionAskedAt: null,
  deletionReason: null,
  siteId: context.siteId,
  knownDevices: [],
})

export const profilesArea = (parts: IdentityParts, mailer: Mailer) =>
  implementFor('identity', profiles, profileCalls(parts, mailer), identityPolicy(parts))

const profileCalls = (parts: IdentityParts, mailer: Mailer) =>
  handlers<typeof profiles, 'identity', IdentityPolicy>()({
    ...blacklistCalls(parts),
    /** The address is looked up after the answer, so neither text nor time shows whether it is known (R5). */
    AskEmailCode: async ({ input, context, log }) => {
      const { community, siteId, language } = context
      const { email } = input
      const code = await beginProof(parts, community, email)
      afterAnswer(log, 'sign-up mail', async () => {
        const known = await parts.models.Account.findOne({ community, emailFolded: foldEmail(email) }).lean<Account>()
        if (!known) return mailer.send('signUpCode', { name: '', email, language }, siteId, { path: '/Create', code })
        logAccount(parts, 'sign-up with a known address', known._id)
        await mailer.send('signUpKnown', known, siteId, { path: '/' })
      })
      return {}
    },

    ConfirmEmailCode: async ({ input, context }) => ({
      emailProof: await confirmCode(parts, { community: context.community, ...input }),
    }),

    CreateProfile: async ({ input: { emailProof, ...input }, context, address, log, setSession }) => {
      const now = parts.clock()
      const { community } = context
      const proof = await requireProof(parts, { community, email: input.email, proof: emailProof })
      const names = { nameFolded: foldName(input.name), nameSkeleton: nameSkeleton(input.name) }
      const folded = { ...names, emailFolded: foldEmail(input.email) }
      for (const [index, { birthday }] of input.persons.entries())
        checkBirthday(birthday, dayOf(now), `persons.${index}.birthday`)
      if (input.persons.length > 1 && !input.partnerConsentsSensitiveData)
        throw invalidField('partnerConsentsSensitiveData', 'missing')
      checkCountry(input.countryId)
      refuseGuessable(input.password, input)
      await refuseTakenName(parts, community, input.name)
      await refuseTaken(parts, community, folded)
      const passwordHash = await hashPassword(input.password)
      const device = currentDevice(address)
      const { siteId, dark } = context
      const terms = await termsOf(parts, siteId)
      const created = {
        ...newAccount(input, folded, context, { terms, now }),
        _id: await parts.nextId('profile'),
        passwordHash,
        knownDevices: [deviceName(device)],
      }
      const replaces = currentToken()
      const write = parts.transaction(async (transaction) => {
        await proof.use(transaction)
        await parts.models.Account.create([created], { session: transaction.session })
        // The form asked for it by itself, beside the terms: nothing is agreed to by the way
        // (docs/product/expectations.md, point 8).
        for (const { personId } of numberedPersons(created.persons))
          await recordConsent(parts, transaction, created, { purpose: 'SensitiveData', given: true, siteId, personId })
        await recordAcceptance(parts, transaction, created._id, terms, { siteId, dark, at: now })
        await publishProfile(transaction, created, now)
        await publishPersons(transaction, created)
        await publishContact(transaction, created)
        return insertSession(parts, transaction, created, { remember: false, device, replaces })
      })
      const instruction = await write.catch(async (error: unknown) => {
        // Somebody took the name or the address since we looked.
        if (isDuplicateKey(error)) await refuseTaken(parts, community, folded)
        throw error
      })
      setSession(instruction)
      afterAnswer(log, 'welcome mail', () => mailer.send('welcome', created, context.siteId, { path: '/Start' }))
      return { profileId: created._id }
    },
  })
