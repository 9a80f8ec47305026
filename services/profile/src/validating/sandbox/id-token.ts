/**
 * Makes the ID token of the sandbox for a person, as OpenID Connect has it: for one client, with the nonce of the
 * attempt. It is signed with a secret that client and provider share; only this service holds it.
 */
import { hkdfSync } from 'node:crypto'
import type { EidMethod } from '@samvaer/contracts/profile/values'
import type { SealKey, SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

const issuer = 'samvaer-eid-sandbox'
const audience = 'samvaer'
/** Seconds between the answer and the moment that it is read. */
const lifetime = 5 * 60

const claims = z.object({
  sub: z.string().min(1),
  nonce: z.string(),
  /** The eID: an answer of one is none of another. */
  acr: z.string(),
  over18: z.boolean(),
  birthdate: z.string().optional(),
})

export interface SandboxClaims {
  subject: string
  nonce: string
  method: EidMethod
  over18: boolean
  /** yyyy-mm-dd; undefined where the person lets the provider pass on none. */
  birthday: string | undefined
}

const secretOf = ({ secret }: SealKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'samvaer eid sandbox', 32))

export const signIdToken = (
  { subject, nonce, method, over18, birthday }: SandboxClaims,
  [key]: SealKeys,
  now: Date,
): Promise<string> =>
  new SignJWT({ nonce, acr: method, over18, ...(birthday && { birthdate: birthday }) })
    .setProtectedHeader({ alg: 'HS256', kid: key.kid })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetime)
    .sign(secretOf(key))

/** Reads a token; undefined for one that is forged, too old, or somebody else's. */
export const readIdToken = async (token: string, keys: SealKeys, now: Date): Promise<SandboxClaims | undefined> => {
  const keyOf = ({ kid }: { kid?: string }) => {
    const key = keys.find((one) => one.kid === kid)
    if (!key) throw new Error('a key that is not held')
    return secretOf(key)
  }
  const options = { issuer, audience, algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp'] }
  const read = await jwtVerify(token, keyOf, options).catch(() => undefined)
  const { data } = claims.safeParse(read?.payload)
  if (!data) return undefined
  const { sub, nonce, acr, over18, birthdate } = data
  return { subject: sub, nonce, method: acr as EidMethod, over18, birthday: birthdate }
}
