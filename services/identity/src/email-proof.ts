/** An address is proven by the code of a mail before a profile is made for it (decision 49). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { invalidField } from './invalid-field.ts'
import { emailCodeLife, emailCodeTries, emailProofLife, secondsAfter } from './limits.ts'
import type { IdentityParts } from './models/models.ts'
import { newCode, newToken, tokenHash } from './secrets.ts'

const idOf = (community: string, email: string): string => tokenHash(`${community}\n${foldEmail(email)}`)
const hashOf = (_id: string, code: string): string => tokenHash(`${_id}\n${code}`)

/** A new code for an address; the one before is worth nothing any more. */
export const beginProof = async (parts: IdentityParts, community: string, email: string): Promise<string> => {
  const code = newCode()
  const _id = idOf(community, email)
  const expiresAt = secondsAfter(parts.clock(), emailCodeLife)
  const begun = { codeHash: hashOf(_id, code), tries: 0, proofHash: null, expiresAt }
  await parts.models.EmailCode.updateOne({ _id }, { $set: begun }, { upsert: true })
  return code
}

/** Gives the proof of an address that CreateProfile asks for. */
export const giveProof = async (parts: IdentityParts, community: string, email: string): Promise<string> => {
  const proof = newToken()
  const given = {
    codeHash: null,
    tries: 0,
    proofHash: tokenHash(proof),
    expiresAt: secondsAfter(parts.clock(), emailProofLife),
  }
  await parts.models.EmailCode.updateOne({ _id: idOf(community, email) }, { $set: given }, { upsert: true })
  return proof
}

/**
 * The proof for the right code. Every try is counted before it is looked at, so that many at once are no more tries.
 * @throws ProductError InvalidInput for a wrong code, LinkExpired when there is nothing to try any more
 */
export const confirmCode = async (
  parts: IdentityParts,
  { community, email, code }: { community: string; email: string; code: string },
): Promise<string> => {
  const { EmailCode } = parts.models
  const _id = idOf(community, email)
  const open = { _id, codeHash: { $ne: null }, tries: { $lt: emailCodeTries }, expiresAt: { $gt: parts.clock() } }
  const tried = await EmailCode.findOneAndUpdate(open, { $inc: { tries: 1 } }).lean()
  if (!tried) throw new ProductError('LinkExpired')
  if (tried.codeHash !== hashOf(_id, code)) throw invalidField('code', 'wrong')
  const used = await EmailCode.updateOne({ _id, codeHash: tried.codeHash }, { $set: { codeHash: null } })
  if (used.modifiedCount === 0) throw new ProductError('LinkExpired')
  return giveProof(parts, community, email)
}

/** @throws ProductError LinkExpired without a proof that holds */
export const requireProof = async (
  parts: IdentityParts,
  { community, email, proof }: { community: string; email: string; proof: string },
): Promise<{ use(transaction: Transaction): Promise<void> }> => {
  const { EmailCode } = parts.models
  const held = { _id: idOf(community, email), proofHash: tokenHash(proof), expiresAt: { $gt: parts.clock() } }
  if (!(await EmailCode.exists(held))) throw new ProductError('LinkExpired')
  return {
    /** Uses it up with the profile that it was given for. */
    use: async ({ session }) => {
      const { deletedCount } = await EmailCode.deleteOne(held, { session })
      if (deletedCount === 0) throw new ProductError('LinkExpired')
    },
  }
}
