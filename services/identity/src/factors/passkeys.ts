/** Passkeys (WebAuthn): made at one brand and good at its host alone. Every challenge is good for one answer. */
import { randomBytes } from 'node:crypto'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { newPasskey, PasskeyAnswer } from '@samvaer/contracts/identity/factors'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'
import { passkeyChallengeLife, secondsAfter } from '../limits.ts'
import type { Factor, IdentityParts } from '../models/models.ts'
import { tokenHash } from '../secrets.ts'
import { currentHost, currentOrigin } from '../sessions/session-token.ts'
import type { Site, Sites } from '../sites.ts'

/** A page of ours, and the brand it is of. */
export interface PasskeyPage {
  origin: string
  rpId: string
  site: Site
}

/** @throws ProductError WrongPasskey for what is no page of this brand */
export const passkeyPage = async (sites: Sites, { siteId }: Pick<RequestContext, 'siteId'>): Promise<PasskeyPage> => {
  const [origin, rpId] = [currentOrigin(), currentHost()]
  const site = (await sites.all()).find(({ id }) => id === siteId)
  const hosts = site?.hosts.map((host) => host.split(':')[0])
  if (!origin || !rpId || !site || !hosts?.includes(rpId)) throw new ProductError('WrongPasskey')
  return { origin, rpId, site }
}

/** @param makes whose key is to be made with it; null to sign in or to confirm */
export const newChallenge = async (
  parts: IdentityParts,
  rpId: string,
  makes: number | null = null,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = secondsAfter(parts.clock(), passkeyChallengeLife)
  await parts.models.PasskeyChallenge.create({ _id: tokenHash(challenge), rpId, makes, expiresAt })
  return challenge
}

/** Uses a challenge up, whatever comes of its answer. */
const isOurs = async (
  parts: IdentityParts,
  challenge: string,
  rpId: string,
  makes: number | null,
): Promise<boolean> => {
  const found = await parts.models.PasskeyChallenge.findOneAndDelete({ _id: tokenHash(challenge), rpId, makes }).lean()
  return found !== null && found.expiresAt > parts.clock()
}

const wrong = (): never => {
  throw new ProductError('WrongPasskey')
}

/**
 * Uses a passkey. @returns whose it is
 * @throws ProductError WrongPasskey for a key, a challenge or a page that is not of this brand, and for an answer that came before
 */
export const usePasskey = async (
  parts: IdentityParts,
  { origin, rpId }: PasskeyPage,
  { id, ...response }: PasskeyAnswer,
): Promise<number> => {
  const { Factor } = parts.models
  const known = await Factor.findOne({ credentialId: id, rpId }).lean<Factor>()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (challenge) => isOurs(parts, challenge, rpId, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: Buffer.from(known?.publicKey ?? '', 'base64url'),
      counter: known?.counter ?? 0,
    },
  }).catch(wrong)
  if (!known || !verified) return wrong()
  const used = { counter: authenticationInfo.newCounter, usedAt: parts.clock() }
  // Of two answers with the same count one is let in.
  const { matchedCount } = await Factor.updateOne({ _id: known._id, counter: known.counter }, { $set: used })
  return matchedCount === 1 ? known.profileId : wrong()
}

/** Checks a key that was just made. @throws ProductError WrongPasskey */
export const checkNewPasskey = async (
  parts: IdentityParts,
  { origin, rpId }: PasskeyPage,
  profileId: number,
  { id, transports: _, ...response }: z.infer<typeof newPasskey>,
): Promise<Pick<Factor, 'rpId' | 'credentialId' | 'publicKey' | 'counter'>> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (challenge) => isOurs(parts, challenge, rpId, profileId),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(wrong)
  if (!verified) return wrong()
  const { credential } = registrationInfo
  return {
    rpId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}
