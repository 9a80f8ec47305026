/**
 * A team's service in a process of its own, beside a platform that runs elsewhere (decision 150): the gateway passes its
 * calls on once an operator has admitted it, and what it says to members goes through the gateway.
 */

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createApiClient } from '@samvaer/contracts/client'
import { describeService } from '@samvaer/contracts/registry/describe-service'
import { descriptionPath } from '@samvaer/contracts/registry/values'
import {
  keysOf,
  newKeyPair,
  type PublicKeys,
  parsePublicKeys,
  privateKeysText,
  publicKeysText,
} from '../keys/signing-keys.ts'
import type { Models } from '../parts.ts'
import type { ServiceDefinition } from './define-service.ts'
import { runService } from './run-service.ts'

/** Milliseconds after which the keys of the gateway are asked for anew: a platform that is tried out changes them. */
const keysKept = 5000

interface Alone {
  /** The origin of the platform; SAMVAER_PLATFORM where absent, or the one of `npm start`. */
  platform?: string
  /** The file of its own keys, which is made where it is not there. */
  keyFile?: string
}

/** The service's own keys: variables where there are some, else a file that nobody else may read. */
const ownKeys = (name: string, file: string): { SAMVAER_SIGNING_KEYS: string; SAMVAER_SEAL_KEYS: string } => {
  if (!existsSync(file)) {
    const keys = {
      SAMVAER_SIGNING_KEYS: privateKeysText([newKeyPair(name)]),
      SAMVAER_SEAL_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Keeps what the gateway signs with among the keys that are believed; the last ones stay while it does not answer. */
const believeGateway = (origin: string, trusted: Map<string, unknown>): void => {
  const api = createApiClient(origin, { headers: () => ({ origin }) })
  const ask = async () => {
    const { keys } = await api.get('Registry/GetGatewayKeys', {})
    const found: PublicKeys = keysOf('gateway', parsePublicKeys(keys))
    for (const kid of trusted.keys()) if (kid.startsWith('gateway/') && !found.has(kid)) trusted.delete(kid)
    for (const [kid, key] of found) trusted.set(kid, key)
  }
  const again = () => void ask().catch(() => undefined)
  again()
  setInterval(again, keysKept).unref()
}

/** Runs a service as `runService` does. */
export const runAlone = async <M extends Models>(
  definition: ServiceDefinition<M>,
  { platform = process.env.SAMVAER_PLATFORM ?? 'http://localhost:8080', keyFile }: Alone = {},
): Promise<void> => {
  const { name } = definition
  const origin = new URL(platform).origin
  const environment = {
    ...ownKeys(name, keyFile ?? `.keys/${name}-service.json`),
    SAMVAER_TOPOLOGY: JSON.stringify({ notifications: `${origin}/services/${name}` }),
    ...process.env,
  }
  await runService(
    {
      ...definition,
      routes: (app, parts) => {
        definition.routes?.(app, parts)
        const publicKey = publicKeysText(keysOf(name, parts.settings.signing.trusted))
        const areas = definition.areas(parts).map(({ area }) => area)
        app.get(descriptionPath, async () => describeService(name, publicKey, areas))
      },
    },
    {
      environment,
      prepare: (settings) => {
        const trusted = new Map(settings.signing.trusted)
        believeGateway(origin, trusted)
        return { ...settings, signing: { ...settings.signing, trusted, audience: name } }
      },
    },
  )
}
