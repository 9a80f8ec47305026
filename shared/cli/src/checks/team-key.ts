/** The key of a team: a file of its own, which signs what it publishes. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod'
import { ClearFailure } from '../failure.ts'

const keyFile = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })
export type TeamKey = z.infer<typeof keyFile>

/** @throws ClearFailure where it is not there, or no key */
export const readKey = (file: string): TeamKey => {
  if (!existsSync(file))
    throw new ClearFailure(`${file} is not there: it is made by npm run publisher, or named by --key.`)
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ClearFailure(`${file} is no key of a team.`)
  }
}

/** The key of a file, which is made where it is not there; nobody else may read it. */
export const readOrMakeKey = async (file: string): Promise<TeamKey> => {
  if (existsSync(file)) return readKey(file)
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  const key = keyFile.parse(await exportJWK(privateKey))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(key)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return key
}

/** Signs a description, and by it the hashes of all files. */
export const signed = async (description: ReleaseDescription, key: TeamKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(description)))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(await importJWK(key, 'EdDSA'))
