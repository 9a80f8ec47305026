/** Validation of a person with an eID, from the way there to what is kept of it. */
import { createHash, randomBytes } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language, ProfileStatus } from '@samvaer/contracts/core/values'
import type { EidMethod } from '@samvaer/contracts/profile/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { knownPersons } from '../editing/facts.ts'
import { invalidField } from '../invalid-field.ts'
import type { EidAttemptRow } from '../models/eid-attempt.ts'
import type { ProfileParts } from '../models/models.ts'
import { type ValidationRow, validationKey } from '../models/validation.ts'
import { eidProviderOf } from './eid-provider.ts'
import { publishValidated, type Standing } from './publish-validated.ts'
import { subjectHashes } from './subject-hash.ts'

const heldStatuses: ReadonlySet<ProfileStatus> = new Set<ProfileStatus>(['Locked', 'PermaLocked'])

/** Milliseconds. */
const attemptLife = 15 * 60 * 1000

const randomKey = (): string => randomBytes(32).toString('base64url')
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')

/** Returns the eIDs by the community that a profile lives in; Yoti is everywhere. */
const methodsIn = (community: string): readonly EidMethod[] => {
  if (community === 'dk') return ['MitId', 'Yoti']
  return community === 'uk' ? ['Yoti'] : ['BankId', 'Yoti']
}

/** Returns the methods that a member of a community may use here and now. */
export const eidMethodsFor = ({ settings }: Pick<ProfileParts, 'settings'>, community: string): EidMethod[] => {
  const provided = eidProviderOf(settings)?.methods ?? []
  return methodsIn(community).filter((method) => provided.includes(method))
}

/** The member who begins, or comes back, in one session. */
interface Who {
  profileId: number
  /** Absent where no gateway stood between; see SignedInProfile. */
  session: string | undefined
}

interface Start extends Who {
  personId: number
  community: string
  method: EidMethod
  language: Language
}

/**
 * @throws ProductError NotAllowed for an eID that is closed or of another country, Conflict for who is validated so
 * already, ServiceUnavailable without a provider
 */
export const startEid = async (
  parts: ProfileParts,
  { profileId, session, personId, community, method, language }: Start,
) => {
  if (method === 'NemId') throw new ProductError('NotAllowed', { reason: 'Closed' })
  if (!methodsIn(community).includes(method)) throw new ProductError('NotAllowed', { reason: 'OtherCountry' })
  const provider = eidProviderOf(parts.settings)
  if (!provider) throw new ProductError('ServiceUnavailable')
  const persons = await knownPersons(parts, profileId)
  if (!persons.some((person) => person.personId === personId)) throw invalidField('personId', 'unknown')
  const known = await parts.models.validation.findById(validationKey(profileId, personId)).lean<ValidationRow>()
  if (known?.over18) throw new ProductError('Conflict', { reason: 'AlreadyValidated' })
  const [state, nonce] = [randomKey(), randomKey()]
  const expiresAt = new Date(parts.clock().getTime() + attemptLife)
  await parts.models.eidAttempt.create([{ _id: hashOf(state), profileId, session, personId, method, nonce, expiresAt }])
  return { address: await provider.begin({ method, state, nonce, language }), state }
}

const keep = (parts: ProfileParts, { profileId, personId, method }: EidAttemptRow, subject: string) =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { validation } = parts.models
    const _id = validationKey(profileId, personId)
    const hashes = subjectHashes(parts.settings.sealKeys, method, subject)
    const taken = await validation.exists({ subjectHash: { $in: hashes }, _id: { $ne: _id } }).session(session)
    if (taken) throw new ProductError('Conflict', { reason: 'SubjectTaken' })
    const [subjectHash] = hashes
    const proven = { profileId, personId, method, validatedAt: parts.clock(), over18: true, subjectHash }
    await validation.updateOne({ _id }, { $set: proven }, { upsert: true, session })
    return publishValidated(parts, transaction, profileId)
  })

/** Tells staff when the eID is one of a member who is held: nobody comes back by another profile unseen. */
const signalOfHeld = async (parts: ProfileParts, { profileId, personId, method }: EidAttemptRow, subject: string) => {
  const subjectHash = { $in: subjectHashes(parts.settings.sealKeys, method, subject) }
  const other = { subjectHash, _id: { $ne: validationKey(profileId, personId) }, profileId: { $ne: profileId } }
  const owners = (await parts.models.validation.find(other, { profileId: 1 }).lean()).map((row) => row.profileId)
  const held = [...(await parts.directory.findAmong(owners)).values()].filter(({ status }) => heldStatuses.has(status))
  if (held.length === 0) return
  const otherIds = held.map((profile) => profile.profileId)
  const signal = { kind: 'SameEid' as const, profileId, dark: false, otherIds, number: otherIds.length }
  await parts.transaction(({ publish }) => publish('SignalFound', `profile:${profileId}`, signal))
}

interface Finishing extends Who {
  /** The member may correct a birthday of the profile that nobody has confirmed. */
  mayCorrect: boolean
  state: string
  answer: Readonly<Record<string, string>>
}

/** @throws ProductError as ValidateProfile/FinishEidValidation says */
export const finishEid = async (
  parts: ProfileParts,
  { profileId, session, mayCorrect, state, answer }: Finishing,
): Promise<Standing & { personId: number }> => {
  const provider = eidProviderOf(parts.settings)
  if (!provider) throw new ProductError('ServiceUnavailable')
  // Used up by the first try, whatever comes of it.
  const attempt = await parts.models.eidAttempt
    .findOneAndDelete({ _id: hashOf(state), profileId, session: session ?? null })
    .lean<EidAttemptRow>()
  if (!attempt || attempt.expiresAt <= parts.clock()) throw new ProductError('LinkExpired')
  const { method, personId, nonce } = attempt
  const result = await provider.finish({ method, nonce, answer, now: parts.clock() })
  // A person who stopped, or was not known, tries again with one tap.
  if (result.outcome !== 'Proven') throw new ProductError('NotAllowed', { reason: result.outcome, method, personId })
  const { subject, over18, birthday } = result
  if (!over18) throw new ProductError('TooYoung')
  const person = (await knownPersons(parts, profileId)).find((one) => one.personId === personId)
  if (!person) throw new ProductError('LinkExpired')
  if (birthday !== null && birthday !== person.birthday) {
    const confirmed = await parts.models.validation.exists({ _id: validationKey(profileId, personId) })
    throw new ProductError('NotAllowed', { reason: mayCorrect && !confirmed ? 'BirthdayDiffers' : 'BirthdayStands' })
  }
  const standing = await keep(parts, attempt, subject).catch(async (error: unknown) => {
    const refused = isDuplicateKey(error) ? new ProductError('Conflict', { reason: 'SubjectTaken' }) : error
    if (refused instanceof ProductError && refused.detail?.reason === 'SubjectTaken')
      await signalOfHeld(parts, attempt, subject)
    throw refused
  })
  return { personId, ...standing }
}
