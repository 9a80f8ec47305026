/**
 * The parameter that makes an address of media readable (R21): for whom, until when, for what, signed. It says who asks;
 * whether that one may read is looked up at every reading, so that a revoked grant ends with the next one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ContextKey, ContextKeys } from '@samvaer/service-kit/context-keys'

/** Everything that is public on the light site, on the dark one, or one rendition of one medium. */
export type Scope = 'light' | 'dark' | 'one'

export interface SignedParameter {
  viewerId: number
  /** Seconds since 1970. */
  until: number
  scope: Scope
}

export const parameterName = 't'

const letters: Readonly<Record<Scope, string>> = { light: 'l', dark: 'd', one: 'o' }
const scopes = new Map(Object.entries(letters).map(([scope, letter]) => [letter, scope as Scope]))

/** 128 bits are as many as anybody can guess at. */
const signatureBytes = 16

/** @param target the community, and for one rendition its path */
const signatureOf = ({ viewerId, until, scope }: SignedParameter, target: string, { secret }: ContextKey): Buffer =>
  createHmac('sha256', secret)
    .update(['samvaer-media', viewerId, until, scope, target].join('\n'))
    .digest()
    .subarray(0, signatureBytes)

export const sign = (parameter: SignedParameter, target: string, [key]: ContextKeys): string => {
  const { viewerId, until, scope } = parameter
  const signature = signatureOf(parameter, target, key).toString('base64url')
  return `${viewerId}.${until}.${letters[scope]}.${key.kid}.${signature}`
}

const parts = /^(\d{1,16})\.(\d{1,12})\.([ldo])\.([\w-]{1,40})\.([\w-]{22})$/

/**
 * What a parameter says; undefined when it is none of ours, or too old.
 * @param targetOf for what it must have been signed, by its scope
 */
export const verify = (
  text: string,
  targetOf: (scope: Scope) => string,
  keys: ContextKeys,
  now: Date,
): SignedParameter | undefined => {
  const [, viewerId, until, letter = '', kid, given = ''] = parts.exec(text) ?? []
  const scope = scopes.get(letter)
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!scope || !key) return undefined
  const parameter = { viewerId: Number(viewerId), until: Number(until), scope }
  const expected = signatureOf(parameter, targetOf(scope), key)
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), expected)) return undefined
  return parameter.until * 1000 > now.getTime() ? parameter : undefined
}
