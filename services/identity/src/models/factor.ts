/** Factors besides the password (R7): passkeys, apps with codes, and recovery codes. */
import { Schema } from 'mongoose'

export const factor = new Schema(
  {
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
    kind: { type: String, enum: ['Passkey', 'Code'] as const, required: true },
    /** The name that the member gave it. */
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    /** Of a passkey: the host that it is good at, its id, its public key (COSE, base64url) and how often it has signed. */
    rpId: { type: String, default: null },
    credentialId: String,
    publicKey: { type: String, default: null },
    counter: { type: Number, default: 0 },
    /** Of an app: its secret, sealed, and the last step of 30 seconds whose code was used. */
    secret: { type: String, default: null },
    lastStep: { type: Number, default: 0 },
  },
  { collection: 'factors', strict: 'throw', versionKey: false },
)
factor.index({ profileId: 1, createdAt: 1 })
factor.index(
  { credentialId: 1, rpId: 1 },
  { unique: true, partialFilterExpression: { credentialId: { $exists: true } } },
)

/** A secret that an app was shown, until a code of it was typed. */
export const factorDraft = new Schema(
  {
    /** The profile id. */
    _id: { type: Number, required: true },
    secret: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'factorDrafts', strict: 'throw', versionKey: false },
)
factorDraft.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

/** A challenge that a passkey is to sign: used up by the first answer. */
export const passkeyChallenge = new Schema(
  {
    /** SHA-256 of the challenge, hexadecimal. */
    _id: { type: String, required: true },
    rpId: { type: String, required: true },
    /** The member whose key is to be made; null to sign in or to confirm. */
    makes: { type: Number, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', strict: 'throw', versionKey: false },
)
passkeyChallenge.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const recoveryCode = new Schema(
  {
    /** SHA-256 of the code with the profile id, hexadecimal: 80 random bits need no slow hash. */
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
  },
  { collection: 'recoveryCodes', strict: 'throw', versionKey: false },
)
recoveryCode.index({ profileId: 1 })

/** Somebody who knows the password has lost the device: all factors are removed then, unless it is stopped. */
export const factorRemoval = new Schema(
  {
    /** The profile id. */
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'factorRemovals', strict: 'throw', versionKey: false },
)
factorRemoval.index({ at: 1 })
