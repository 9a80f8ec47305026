/** The settings of every process as files: those that all have, and a file with the keys of each alone (decision 54). */
import { randomBytes } from 'node:crypto'
import { newKeyPair, privateKeysText, publicKeysText } from '@samvaer/service-kit/keys/signing-keys'
import { machinePortOf, machineTopology, processNames } from './processes.ts'

export interface EnvFile {
  name: string
  variables: Readonly<Record<string, string>>
}

/** Quoted where a shell, systemd, Docker or Node would read it otherwise. */
const lineOf = ([name, value]: [string, string]): string =>
  /^[\w./:,+=@-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`

export const envText = ({ variables }: EnvFile): string =>
  ['# docs/settings.md says what each is.', ...Object.entries(variables).map(lineOf), ''].join('\n')

/** Makes them, with new keys and what an operator has to fill in. */
export const newEnvFiles = (): EnvFile[] => {
  const pairs = processNames.map((name) => newKeyPair(name))
  const secret = () => randomBytes(32).toString('base64url')
  const common = {
    MONGODB_URI: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
    SAMVAER_DATA: '/var/lib/samvaer',
    SAMVAER_THEMES: '/opt/samvaer/deploy/brands',
    SAMVAER_ORIGIN: 'https://localhost',
    SMTP_URL: '',
    NATS_URL: '',
    REDIS_URL: '',
    S3_URL: '',
    PAYMENT_URL: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    SAMVAER_TOPOLOGY: machineTopology(),
    SAMVAER_TRUSTED_KEYS: publicKeysText(new Map(pairs.map(({ kid, publicKey }) => [kid, publicKey]))),
    SAMVAER_SEAL_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    SAMVAER_RELEASE_TOKEN: secret(),
    SAMVAER_METRICS_TOKEN: secret(),
  }
  const own = processNames.map((name, place) => ({
    name,
    variables: {
      SAMVAER_SIGNING_KEYS: privateKeysText(pairs.slice(place, place + 1)),
      PORT: `${machinePortOf(name)}`,
      ...(name === 'gateway' && { SAMVAER_TRUSTED_PROXIES: '127.0.0.1' }),
    },
  }))
  return [{ name: 'common', variables: common }, ...own]
}
