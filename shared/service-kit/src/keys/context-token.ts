/**
 * Signs and reads what our parts say to each other: the gateway's request context and the service token. Ed25519 with a
 * key pair a signer, 60 seconds; a pair is changed by putting a new one in front (decision 54).
 */
import { type RequestContext, requestContext } from '@samvaer/contracts/core/context'
import { decodeProtectedHeader, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { createTokenCache, type TokenCache } from './internal/token-cache.ts'
import { type PublicKeys, type SigningKeys, signerOf } from './signing-keys.ts'

/** Request header with the signed context. */
export const contextHeader = 'samvaer-context'
/** Request header with the client's address as the gateway saw it. */
export const addressHeader = 'samvaer-address'
export const requestIdHeader = 'x-request-id'

/** Seconds that a token is good for. */
export const tokenLifetime = 60
const clockDifference = 5

const audiences = { context: 'samvaer-context', service: 'samvaer-service' } as const
/** A context for a team's own service is good for nobody else (decision 150). */
const contextAudience = (service: string | undefined): string =>
  service === undefined ? audiences.context : `${audiences.context}:${service}`
const gatewayName = 'gateway'
const alg = 'EdDSA'

interface Signed {
  audience: string
  issuer: string
  claims: Record<string, unknown>
}

const sign = async ({ audience, issuer, claims }: Signed, keys: SigningKeys, now: Date): Promise<string> => {
  const [key] = keys.pairsOf(issuer)
  if (!key) throw new Error(`This process holds no key of ${issuer}`)
  const seconds = Math.floor(now.getTime() / 1000)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLifetime)
    .sign(key.privateKey)
}

interface Verified<T> {
  value: T
  /** Milliseconds. */
  expiresAt: number
}

/** Verifies a token; undefined for every one that is not ours, whatever is wrong with it: nobody learns which part. */
const verify = async <T>(
  token: string,
  audience: Signed['audience'],
  { trusted }: SigningKeys,
  read: (signer: string, claims: Record<string, unknown>) => T | undefined,
): Promise<Verified<T> | undefined> => {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? undefined : trusted.get(kid)
    if (kid === undefined || !key) return undefined
    const signer = signerOf(kid)
    const { payload } = await jwtVerify(token, key, {
      algorithms: [alg],
      audience,
      // A key speaks for its own signer, whatever name is written into the token.
      issuer: signer,
      requiredClaims: ['exp', 'iss'],
    })
    // The end holds whatever the signer wrote into it; the clocks of two machines differ.
    if (Number(payload.exp) > Date.now() / 1000 + tokenLifetime + clockDifference) return undefined
    const value = read(signer, payload)
    return value === undefined || payload.exp === undefined ? undefined : { value, expiresAt: payload.exp * 1000 }
  } catch (error) {
    // Only what says "this is no token of ours"; a fault of our own must not look like a wrong token.
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

interface Caches {
  context: TokenCache<RequestContext>
  service: TokenCache<string>
}
/** The caches by the keys that are believed, so that a token of a key that was taken out is not remembered as good. */
const cachesByKeys = new WeakMap<PublicKeys, Caches>()
const cachesOf = ({ trusted }: SigningKeys): Caches => {
  const known = cachesByKeys.get(trusted)
  if (known) return known
  const caches: Caches = { context: createTokenCache(), service: createTokenCache() }
  cachesByKeys.set(trusted, caches)
  return caches
}

/** The context as a token that services accept for 60 seconds; the one of a team, where it is named, and no other. */
export const signContext = (
  context: RequestContext,
  keys: SigningKeys,
  now = new Date(),
  service?: string,
): Promise<string> => sign({ audience: contextAudience(service), issuer: gatewayName, claims: { context } }, keys, now)

/** The context of a token that was verified before and is still good: the way without waiting. */
export const knownContext = (token: string, keys: SigningKeys): RequestContext | undefined =>
  cachesOf(keys).context.get(token)

/** The context of a token; undefined when it is expired, forged, of an unknown key, or no token at all. */
export const verifyContext = async (token: string, keys: SigningKeys): Promise<RequestContext | undefined> => {
  const { context: cache } = cachesOf(keys)
  const known = cache.get(token)
  if (known) return known
  const verified = await verify(token, contextAudience(keys.audience), keys, (signer, claims) => {
    // Only the gateway says who a member is: a service's own key is good for its own name.
    if (signer !== gatewayName) return undefined
    return requestContext.safeParse(claims.context).data
  })
  if (verified) cache.set(token, verified.value, verified.expiresAt)
  return verified?.value
}

/** A token by which a service proves its name to another. */
export const signServiceToken = (name: string, keys: SigningKeys, now = new Date()): Promise<string> =>
  sign({ audience: audiences.service, issuer: name, claims: {} }, keys, now)

/** The name of the service that a token was signed by, or undefined. */
export const verifyServiceToken = async (token: string, keys: SigningKeys): Promise<string | undefined> => {
  const { service: cache } = cachesOf(keys)
  const known = cache.get(token)
  if (known) return known
  const verified = await verify(token, audiences.service, keys, (signer) => signer)
  if (verified) cache.set(token, verified.value, verified.expiresAt)
  return verified?.value
}
