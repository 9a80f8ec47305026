/** Codes that somebody types: those of an app (TOTP, RFC 6238), and recovery codes. Each is good once. */
import { createHash, randomBytes } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import type { Transaction } from '@samvaer/service-kit/parts'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodesAtOnce } from '../limits.ts'
import type { IdentityParts } from '../models/models.ts'
import { raiseSecurity } from '../security-notifications.ts'

const purpose = 'samvaer factor secrets'
const period = 30

/** Returns the codes that every app takes: SHA-1, six digits, thirty seconds. */
const appOf = (secret: string, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** A new secret of 160 bits, as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The secret as an address, which apps read from a picture. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  appOf(secret, { issuer, label }).toString()

export const sealSecret = ({ settings }: IdentityParts, profileId: number, secret: string): string =>
  seal(secret, purpose, settings.sealKeys, { target: String(profileId) })

const unsealSecret = ({ settings }: IdentityParts, profileId: number, sealed: string): string =>
  unseal(sealed, purpose, settings.sealKeys, String(profileId))

const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '')

/** The step of 30 seconds that a code is of, the present one or its neighbours; undefined for a wrong one. */
export const stepOf = (parts: IdentityParts, profileId: number, sealed: string, typed: string): number | undefined => {
  const token = digitsOf(typed)
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = parts.clock().getTime()
  const delta = appOf(unsealSecret(parts, profileId, sealed)).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 80 random bits in letters that nobody takes for others: `ABCD-EFGH-JKLM-NPQR`. */
const newRecoveryCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

const recoveryHash = (profileId: number, typed: string): string =>
  createHash('sha256')
    .update(`${profileId}:${typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)
    .digest('hex')

/** Replaces the recovery codes of a member. @returns the new ones, which are nowhere else from now on */
export const renewRecoveryCodes = async (
  { models }: IdentityParts,
  { session }: Transaction,
  profileId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode)
  await models.RecoveryCode.deleteMany({ profileId }, { session })
  await models.RecoveryCode.insertMany(
    codes.map((code) => ({ _id: recoveryHash(profileId, code), profileId })),
    { session },
  )
  return codes
}

/** @returns whether the code is one of the app, and was not used */
const useAppCode = async (parts: IdentityParts, profileId: number, typed: string): Promise<boolean> => {
  const { Factor } = parts.models
  const apps = await Factor.find({ profileId, kind: 'Code' }).lean()
  for (const { _id, secret } of apps) {
    const step = secret ? stepOf(parts, profileId, secret, typed) : undefined
    if (step === undefined) continue
    // Of two who type the same code at the same moment one is let in.
    const used = await Factor.updateOne(
      { _id, lastStep: { $lt: step } },
      { $set: { lastStep: step, usedAt: parts.clock() } },
    )
    if (used.modifiedCount === 1) return true
  }
  return false
}

/** @returns whether it is a recovery code that was not used; the member is told that one was */
const useRecoveryCode = (parts: IdentityParts, profileId: number, typed: string): Promise<boolean> =>
  parts.transaction(async (transaction) => {
    const _id = recoveryHash(profileId, typed)
    const { deletedCount } = await parts.models.RecoveryCode.deleteOne(
      { _id, profileId },
      { session: transaction.session },
    )
    if (deletedCount === 0) return false
    await raiseSecurity(transaction, { profileId, variant: 'recoveryCodeUsed', now: parts.clock() })
    return true
  })

/** Uses up a code that somebody typed. Guesses are counted by whoever calls it. @throws ProductError WrongCode */
export const useCode = async (parts: IdentityParts, profileId: number, typed: string): Promise<void> => {
  const right = (await useAppCode(parts, profileId, typed)) || (await useRecoveryCode(parts, profileId, typed))
  if (!right) throw new ProductError('WrongCode')
}

/** True when signing in takes a second step. */
export const hasFactor = async ({ models }: IdentityParts, profileId: number): Promise<boolean> =>
  (await models.Factor.exists({ profileId })) !== null
