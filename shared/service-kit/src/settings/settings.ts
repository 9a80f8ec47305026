/** The environment of a service, checked once at start. */
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { parseSealKeys, type SealKeys } from '../keys/seal-keys.ts'
import { parsePrivateKeys, parsePublicKeys, type SigningKeys, signingKeys } from '../keys/signing-keys.ts'
import type { TraceSettings } from '../operations/traces.ts'
import { commaSeparated, endWith, readVariables } from './environment.ts'

/** Service → base URL. A service of this process is absent here and found in the transport's local map. */
export type Topology = Record<string, string>

export interface ServiceSettings {
  mongoUri: string
  /** Databases are called `<prefix>_<service>`. */
  databasePrefix: string
  /** Folder for releases, media and mail. */
  dataDir: string
  /** The signer that this process speaks for, and those whom it believes. */
  signing: SigningKeys
  sealKeys: SealKeys
  development: boolean
  seed: 'demo' | 'none'
  /** The origin at which members reach the site, for links in mails: `http://localhost:8080`. */
  origin: string
  port: number
  host: string
  /** Seconds that a process which is told to end goes on answering, once it says that it is not ready. */
  leaveSeconds: number
  topology: Topology
  /** The bearer token of the release tools; empty: operator calls are refused. */
  releaseToken: string
  /** The bearer token for `/metrics`; empty: they are read on this machine alone. */
  metricsToken: string
  /** `smtp://user:password@host`; empty in development alone: mails are files in `<data>/mail`. */
  smtpUrl: string
  /** `nats://user:password@host:4222`: the broker of events (decision 140); empty: services send them to each other. */
  natsUrl: string
  /** `redis://user:password@host:6379/0`: what many processes share (decision 139); empty: each counts alone. */
  redisUrl: string
  /** `https://key:secret@host/bucket?region=…`; empty: uploads are files in `<data>/uploads`. */
  s3Url: string
  /** `<provider>://key:secret@host`; several secrets parted by commas, the first is current. Empty: nothing can be paid. */
  paymentUrl: string
  /** `host:port` of push services besides the known ones, for development and tests; those may be plain HTTP. */
  pushHosts: readonly string[]
  /** Folder of the brands, one folder a brand. */
  themesDir: string
  logLevel: string
  /** Absent: nothing is traced. */
  traces?: TraceSettings | undefined
  /** The operator's own LibreTranslate. Absent: nothing is translated. */
  translator?: TranslatorSettings | undefined
  /** The servers that help calls between members. Absent: two browsers reach each other or do not. */
  phone?: PhoneSettings | undefined
}

export interface PhoneSettings {
  /** `stun:host:3478`: tell a browser its own address. */
  stunUrls: readonly string[]
  /** `turn:host:3478?transport=udp`: relay what does not come through directly. */
  turnUrls: readonly string[]
  /** Shared with the relay. */
  turnSecret: string
  /** All goes by the relay, so that nobody learns the other one's address. */
  relayOnly: boolean
}

export interface TranslatorSettings {
  url: string
  /** Empty where it asks for none. */
  key: string
}

/** The brands that come with the product. */
export const ownThemes = fileURLToPath(new URL('../../../../brands', import.meta.url))

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })
const parsed = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  })
const topology = z.string().transform((text, context): Topology => {
  try {
    return z.record(z.string(), z.url()).parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON object of service names and URLs' })
    return z.NEVER
  }
})

const token = z.union([z.literal(''), z.string().min(16, 'is shorter than 16 characters')]).default('')
const listed = z.string().default('').transform(commaSeparated)
/** A list in which each has this form. */
const listedAs = (form: RegExp, problem: string) =>
  listed.refine((values) => values.every((value) => form.test(value)), problem)

/** The variables that every service and the gateway read; `description` is their line of docs/settings.md. */
export const serviceVariables = z.object({
  MONGODB_URI: z
    .string('is missing')
    .regex(/^mongodb(\+srv)?:\/\//, 'is no mongodb:// address')
    .meta({
      description: 'The database, a replica set: `mongodb://user:password@host/?replicaSet=rs0`.',
      secret: true,
    }),
  SAMVAER_DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/i, 'is no database prefix')
    .default('samvaer')
    .meta({ description: 'Databases are called `<prefix>_<service>`.' }),
  SAMVAER_DATA: z
    .string()
    .min(1)
    .default('./var')
    .meta({ description: 'Folder for releases, media, uploads and kept brands.' }),
  SAMVAER_SIGNING_KEYS: z.string('is missing').pipe(parsed(parsePrivateKeys)).meta({
    description:
      'The private keys of this process, `blogs/k1:base64` of PKCS #8, by commas; the first signs ([decision 54](../shared/decisions/0054-a-key-pair-per-signer.md)).',
    secret: true,
  }),
  SAMVAER_TRUSTED_KEYS: z.string().default('').pipe(parsed(parsePublicKeys)).meta({
    description: 'The public keys of all processes, `gateway/k1:base64` of SubjectPublicKeyInfo, by commas.',
  }),
  SAMVAER_SEAL_KEYS: z.string('is missing').pipe(parsed(parseSealKeys)).meta({
    description: 'What seals cursors and links: `name:base64`, by commas; the first seals, all open.',
    secret: true,
  }),
  SAMVAER_DEVELOPMENT: flag
    .default(false)
    .meta({ description: 'Allows what must not be outside of development: mails as files, `/dev/mail`.' }),
  SAMVAER_SEED: z
    .enum(['demo', 'none'], 'is neither demo nor none')
    .default('none')
    .meta({ description: '`demo` fills empty databases with the demo world.' }),
  SAMVAER_ORIGIN: z
    .url('is no URL')
    .default('http://localhost:8080')
    .meta({ description: 'Where members reach the first brand, for links in mails.' }),
  PORT: z.coerce
    .number('is no port')
    .int('is no port')
    .min(0, 'is no port')
    .max(65_535, 'is no port')
    .default(4100)
    .meta({ description: 'Where the process listens; 0 takes a free port.' }),
  HOST: z.string().min(1).default('127.0.0.1').meta({ description: 'The address that it listens at.' }),
  SAMVAER_LEAVE_SECONDS: z.coerce
    .number('is no number')
    .min(0, 'is less than 0')
    .max(60, 'is more than 60')
    .default(0)
    .meta({
      description:
        'Seconds that a process which is told to end goes on answering, once its `/health/ready` says no: longer than a balancer takes to look ([decision 153](../shared/decisions/0153-many-of-each.md)).',
    }),
  SAMVAER_TOPOLOGY: z
    .string()
    .default('{}')
    .pipe(topology)
    .meta({ description: 'Where the other services are: `{"mail":"http://10.0.0.7:4100"}`.' }),
  SAMVAER_RELEASE_TOKEN: token.meta({
    description: 'The bearer token of release tools, from 16 characters on; empty refuses them.',
    secret: true,
  }),
  SAMVAER_METRICS_TOKEN: token.meta({
    description: 'The bearer token for `/metrics`; empty answers this machine alone.',
    secret: true,
  }),
  SMTP_URL: z
    .union([z.literal(''), z.string().regex(/^smtps?:\/\//, 'is no smtp:// address')])
    .default('')
    .meta({
      description: 'The mail server, `smtp://user:password@host`; empty in development alone.',
      secret: true,
    }),
  NATS_URL: z
    .union([
      z.literal(''),
      z.string().regex(/^(nats|tls):\/\/[^/,\s]+(,(nats|tls):\/\/[^/,\s]+)*$/, 'is no nats:// address'),
    ])
    .default('')
    .meta({
      description:
        'The broker of events, NATS with JetStream, `nats://user:password@host:4222`, a cluster by commas ([decision 140](../shared/decisions/0140-events-over-a-broker.md)); empty: services send them to each other.',
      secret: true,
    }),
  REDIS_URL: z
    .union([z.literal(''), z.string().regex(/^rediss?:\/\/[^/]+/, 'is no redis:// address')])
    .default('')
    .meta({
      description:
        'Redis or Valkey, `redis://user:password@host:6379/0`, for several processes of a part ([decision 139](../shared/decisions/0139-the-shared-store.md)); empty: each counts alone.',
      secret: true,
    }),
  S3_URL: z
    .union([
      z.literal(''),
      z.string().regex(/^https?:\/\/[^/:@]+:[^/@]+@[^/]+\/[^/?]+(\?|$)/, 'names no key, host and bucket'),
    ])
    .default('')
    .meta({
      description: 'The bucket of uploads, `https://key:secret@host/bucket?region=…`; empty keeps them as files.',
      secret: true,
    }),
  PAYMENT_URL: z
    .union([
      z.literal(''),
      z.string().regex(/^[a-z]+:\/\/[^:/@]+:[^:/@]+@[^/@]+$/, 'names no provider, key, secret and host'),
    ])
    .default('')
    .meta({
      description: 'The payment provider, `<provider>://key:secret,secret@host`; empty: nothing can be paid.',
      secret: true,
    }),
  SAMVAER_PUSH_HOSTS: listed.meta({
    description: 'Push services besides the known ones, `host:port` by commas; for development and tests.',
  }),
  SAMVAER_THEMES: z
    .string()
    .default('')
    .transform((folder) => folder || ownThemes)
    .meta({ description: 'The folder of the brands; empty: the brands of the product.' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'is no level of the log')
    .default('info')
    .meta({ description: 'What the log has: `debug`, `info`, `warn`, `error`, `silent` …' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'is no http:// address' })])
    .default('')
    .meta({
      description:
        'The collector of traces, OTLP over HTTP, `http://127.0.0.1:4318` ([decision 154](../shared/decisions/0154-what-fails-is-seen.md)); empty: nothing is traced.',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('is no share')
    .min(0, 'is below 0')
    .max(1, 'is above 1')
    .default(0.05)
    .meta({ description: 'The share of requests and tasks that is traced, 0 to 1.' }),
  TRANSLATE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'is no http:// address' })])
    .default('')
    .meta({
      description:
        'A LibreTranslate of your own, `http://127.0.0.1:5000`, for members who read a text in another language ([decision 162](../shared/decisions/0162-words-in-another-language.md)); empty: nothing is translated. Of the site service.',
    }),
  TRANSLATE_KEY: z
    .string()
    .default('')
    .meta({ description: 'The key that this LibreTranslate asks for; empty where it asks for none.', secret: true }),
  SAMVAER_STUN_URLS: listedAs(/^stuns?:[^\s/]+$/, 'names no stun:host:port').meta({
    description:
      'STUN servers of yours, `stun:calls.example:3478`, by commas, by which the browsers of a call learn their own addresses ([decision 166](../shared/decisions/0166-a-call-before-meeting.md)); empty: only those of one network reach each other without a relay. Of the mail service, as the next three.',
  }),
  SAMVAER_TURN_URLS: listedAs(/^turns?:[^\s/]+$/, 'names no turn:host:port').meta({
    description:
      'TURN servers of yours (coturn with `use-auth-secret`), `turn:calls.example:3478?transport=udp`, by commas; empty: calls go from browser to browser or not at all.',
  }),
  SAMVAER_TURN_SECRET: token.meta({
    description: 'The secret that these TURN servers have as `static-auth-secret`, from 16 characters on.',
    secret: true,
  }),
  SAMVAER_TURN_USE: z.enum(['always', 'needed'], 'is neither always nor needed').default('always').meta({
    description:
      '`always`: calls go by TURN, and nobody learns the address of the other one; `needed`: only those that do not come through otherwise.',
  }),
})

/** The servers of calls that the environment names. */
export const phoneSettingsOf = (
  values: Pick<
    z.infer<typeof serviceVariables>,
    'SAMVAER_STUN_URLS' | 'SAMVAER_TURN_URLS' | 'SAMVAER_TURN_SECRET' | 'SAMVAER_TURN_USE'
  >,
): PhoneSettings => ({
  stunUrls: values.SAMVAER_STUN_URLS,
  turnUrls: values.SAMVAER_TURN_URLS,
  turnSecret: values.SAMVAER_TURN_SECRET,
  relayOnly: values.SAMVAER_TURN_USE === 'always',
})

/** The traces that the environment asks for. */
export const tracesOf = (
  values: Pick<z.infer<typeof serviceVariables>, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
): TraceSettings | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? undefined
    : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }

/** The translator that the environment names. */
export const translatorOf = (
  values: Pick<z.infer<typeof serviceVariables>, 'TRANSLATE_URL' | 'TRANSLATE_KEY'>,
): TranslatorSettings | undefined =>
  values.TRANSLATE_URL === '' ? undefined : { url: values.TRANSLATE_URL, key: values.TRANSLATE_KEY }

/** The settings, or the sentences that say what is wrong with the environment. */
export const settingsOf = (
  environment: NodeJS.ProcessEnv,
): { settings: ServiceSettings; problems?: never } | { settings?: never; problems: string[] } => {
  const { values, problems } = readVariables(serviceVariables, environment)
  if (problems) return { problems }
  return {
    settings: {
      mongoUri: values.MONGODB_URI,
      databasePrefix: values.SAMVAER_DATABASE_PREFIX,
      dataDir: values.SAMVAER_DATA,
      signing: signingKeys(values.SAMVAER_SIGNING_KEYS, values.SAMVAER_TRUSTED_KEYS),
      sealKeys: values.SAMVAER_SEAL_KEYS,
      development: values.SAMVAER_DEVELOPMENT,
      seed: values.SAMVAER_SEED,
      origin: values.SAMVAER_ORIGIN.replace(/\/$/, ''),
      port: values.PORT,
      host: values.HOST,
      leaveSeconds: values.SAMVAER_LEAVE_SECONDS,
      topology: values.SAMVAER_TOPOLOGY,
      releaseToken: values.SAMVAER_RELEASE_TOKEN,
      metricsToken: values.SAMVAER_METRICS_TOKEN,
      smtpUrl: values.SMTP_URL,
      natsUrl: values.NATS_URL,
      redisUrl: values.REDIS_URL,
      s3Url: values.S3_URL,
      paymentUrl: values.PAYMENT_URL,
      pushHosts: values.SAMVAER_PUSH_HOSTS,
      themesDir: values.SAMVAER_THEMES,
      logLevel: values.LOG_LEVEL,
      traces: tracesOf(values),
      translator: translatorOf(values),
      phone: phoneSettingsOf(values),
    },
  }
}

/** Reads the environment; a wrong value ends the process with code 1 and one line that names it. */
export const readSettings = (environment: NodeJS.ProcessEnv = process.env): ServiceSettings => {
  const { settings, problems } = settingsOf(environment)
  return settings ?? endWith(problems)
}

export { parseSealKeys, type SealKey, type SealKeys } from '../keys/seal-keys.ts'
