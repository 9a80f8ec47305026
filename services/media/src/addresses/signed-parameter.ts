/**
 * The parameter that makes an address of media readable (R21): for whom, until when, for what, signed. It says who asks;
 * whether that one may read is looked up at every reading, so that a revoked grant ends with the next one.
 */
import type { SealKeys } from '@samvaer/service-kit/keys/seal-keys'
import { readSignedText, signText } from '@samvaer/service-kit/keys/signed-text'

/** Everything that is public on the light site, on the dark one, one rendition of one medium, or one that a case holds. */
export type Scope = 'light' | 'dark' | 'one' | 'held'

export interface SignedParameter {
  viewerId: number
  /** Seconds since 1970. */
  until: number
  scope: Scope
}

export const parameterName = 't'

const purpose = 'samvaer-media'
const letters: Readonly<Record<Scope, string>> = { light: 'l', dark: 'd', one: 'o', held: 'h' }
const scopes = new Map(Object.entries(letters).map(([scope, letter]) => [letter, scope as Scope]))

/** @param target the community, and for one rendition its path */
export const sign = ({ viewerId, until, scope }: SignedParameter, target: string, keys: SealKeys): string =>
  signText(`${viewerId}.${until}.${letters[scope]}`, { purpose, target }, keys)

const parts = /^(\d{1,16})\.(\d{1,12})\.([ldoh])\./

/**
 * Returns the value of a parameter; undefined when it is none of ours, or too old.
 * @param targetOf for what it must have been signed, by its scope
 */
export const verify = (
  text: string,
  targetOf: (scope: Scope) => string,
  keys: SealKeys,
  now: Date,
): SignedParameter | undefined => {
  const [, viewerId, until, letter = ''] = parts.exec(text) ?? []
  const scope = scopes.get(letter)
  if (!scope || readSignedText(text, { purpose, target: targetOf(scope) }, keys) === undefined) return undefined
  const parameter = { viewerId: Number(viewerId), until: Number(until), scope }
  return parameter.until * 1000 > now.getTime() ? parameter : undefined
}
