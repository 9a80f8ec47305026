/**
 * The key pairs by which our parts prove who they are: the gateway what it knows of a member, a service its own name
 * (decision 54). Everybody holds the public halves, and each process the private ones of its own name alone.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface KeyPair {
  /** `gateway/k1`: whose it is, and its own name; travels in the token's header. */
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** By `kid`. */
export type PublicKeys = ReadonlyMap<string, KeyObject>

export interface SigningKeys {
  /** The pairs of a signer, the first of which signs; none of a signer that is not this process. */
  pairsOf(signer: string): readonly KeyPair[]
  trusted: PublicKeys
  /** The one service that contexts have to be meant for; every part of the platform where absent. */
  audience?: string
}

const kidForm = /^[a-z][a-z0-9-]*\/[\w-]{1,40}$/i

/** Returns the owner of a key. */
export const signerOf = (kid: string): string => kid.split('/')[0] ?? ''

export const newKeyPair = (signer: string, name = 'k1'): KeyPair => ({
  kid: `${signer}/${name}`,
  ...generateKeyPairSync('ed25519'),
})

const readKeys = <T>(text: string, read: (der: Buffer, kid: string) => T): [string, T][] =>
  text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [kid = '', der = ''] = one.trim().split(':')
      if (!kidForm.test(kid)) throw new Error('has a key without a name (signer/name:base64)')
      return [kid, read(Buffer.from(der, 'base64'), kid)]
    })

const ed25519 = (read: () => KeyObject, kid: string): KeyObject => {
  let key: KeyObject | undefined
  try {
    key = read()
  } catch {
    // Said below: what the library says of it may quote the key.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`has a key that is no Ed25519 key in base64 (${kid})`)
  return key
}

/**
 * Key pairs of `gateway/k2:base64,gateway/k1:base64`, each the PKCS #8 of an Ed25519 key.
 * @throws Error when one has no name or is no such key
 */
export const parsePrivateKeys = (text: string): KeyPair[] =>
  readKeys(text, (key, kid) => {
    const privateKey = ed25519(() => createPrivateKey({ key, format: 'der', type: 'pkcs8' }), kid)
    return { kid, privateKey, publicKey: createPublicKey(privateKey) }
  }).map(([, pair]) => pair)

/**
 * Public keys of `gateway/k1:base64,blogs/k1:base64`, each the SubjectPublicKeyInfo of an Ed25519 key.
 * @throws Error when one has no name or is no such key
 */
export const parsePublicKeys = (text: string): PublicKeys =>
  new Map(readKeys(text, (key, kid) => ed25519(() => createPublicKey({ key, format: 'der', type: 'spki' }), kid)))

export const privateKeysText = (pairs: readonly KeyPair[]): string =>
  pairs
    .map(({ kid, privateKey }) => `${kid}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`)
    .join(',')

export const publicKeysText = (keys: PublicKeys): string =>
  Array.from(keys, ([kid, key]) => `${kid}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`).join(',')

/** The public keys of one signer. */
export const keysOf = (signer: string, keys: PublicKeys): PublicKeys =>
  new Map([...keys].filter(([kid]) => signerOf(kid) === signer))

/** The keys of a process: its own pairs, and what it believes; it believes itself. */
export const signingKeys = (pairs: readonly KeyPair[], trusted: PublicKeys = new Map()): SigningKeys => ({
  pairsOf: (signer) => pairs.filter(({ kid }) => signerOf(kid) === signer),
  trusted: new Map([...trusted, ...pairs.map(({ kid, publicKey }) => [kid, publicKey] as const)]),
})

/**
 * The keys of parts that share a process: a pair is made for each signer when it first signs. Tokens live for a minute,
 * so that nothing of it is kept.
 */
export const keysOfOneProcess = (): SigningKeys => {
  const pairs = new Map<string, KeyPair>()
  const trusted = new Map<string, KeyObject>()
  const make = (signer: string): KeyPair => {
    const pair = newKeyPair(signer)
    pairs.set(signer, pair)
    trusted.set(pair.kid, pair.publicKey)
    return pair
  }
  return { pairsOf: (signer) => [pairs.get(signer) ?? make(signer)], trusted }
}

/** The same keys for a part that signs with its own name alone. */
export const onlyAs = (name: string, { pairsOf, ...keys }: SigningKeys): SigningKeys => ({
  pairsOf: (signer) => (signer === name ? pairsOf(signer) : []),
  ...keys,
})
