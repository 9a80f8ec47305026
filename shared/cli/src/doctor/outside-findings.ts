/** Looks at what is outside of the platform: mail server, bucket, payment provider, the other processes. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ProductError } from '@samvaer/contracts/core/errors'
import { languages } from '@samvaer/contracts/core/values'
import { s3Storage } from '@samvaer/media/s3-storage'
import { greetBroker } from '@samvaer/service-kit/domain-events/greet-broker'
import { greetMailServer } from '@samvaer/service-kit/mail/mail-server'
import type { Topology } from '@samvaer/service-kit/settings/settings'
import { greetStore } from '@samvaer/service-kit/store/greet-store'
import * as z from 'zod'
import { type Finding, good, noted, reasonOf, shown, wrong } from './finding.ts'

/** Milliseconds. */
const patience = 5000

const machineLanguages = z.array(z.object({ code: z.string() }))

export const mailFinding = async (smtpUrl: string, dataDir: string): Promise<Finding> => {
  if (smtpUrl === '')
    return noted('mail', `SMTP_URL is not set: mails are files in ${join(dataDir, 'mail')} and reach nobody`)
  try {
    await greetMailServer(smtpUrl)
    return good('mail', `${shown(smtpUrl)} greets and lets us in`)
  } catch (error) {
    return wrong(
      'mail',
      `${shown(smtpUrl)} does not take mails: ${reasonOf(error)}`,
      'Start the mail server, or correct SMTP_URL (smtps:// for port 465, smtp:// for 587).',
    )
  }
}

/** Writes, reads and removes a small file: a bucket that only lists is no use. */
const tryBucket = async (s3Url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'samvaer-doctor-'))
  try {
    const storage = s3Storage(s3Url, folder)
    const [file, key, content] = [join(folder, 'try'), `doctor/${randomUUID()}`, randomUUID()]
    await writeFile(file, content)
    await storage.takeOver(file, key)
    const stored = await storage.open(key)
    const read = stored && (await text(stored.stream()))
    await storage.remove(key)
    if (read !== content) throw new Error('what was written does not come back')
    if (await storage.open(key)) throw new Error('what was removed is still there')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const brokerFinding = async (natsUrl: string): Promise<Finding> => {
  if (natsUrl === '') return noted('broker', 'NATS_URL is not set: services send events to each other')
  try {
    const { version, streams } = await greetBroker(natsUrl)
    return good('broker', `${shown(natsUrl)} is nats-server ${version} with JetStream, ${streams} streams`)
  } catch (error) {
    return wrong(
      'broker',
      `${shown(natsUrl)} takes no events: ${reasonOf(error)}`,
      'Start nats-server with -js, or correct NATS_URL; until then events wait in the outbox of each service.',
    )
  }
}

export const storeFinding = async (redisUrl: string): Promise<Finding> => {
  if (redisUrl === '') return noted('store', 'REDIS_URL is not set: right for one process of each part')
  try {
    await greetStore(redisUrl)
    return good('store', `${shown(redisUrl)} takes and gives`)
  } catch (error) {
    return wrong(
      'store',
      `${shown(redisUrl)} does not answer: ${reasonOf(error)}`,
      'Start Redis or Valkey, or correct REDIS_URL; until then each process counts alone.',
    )
  }
}

/** Sends no span at all, as OTLP allows. */
export const traceFinding = async (endpoint: string): Promise<Finding> => {
  if (endpoint === '') return noted('traces', 'OTEL_EXPORTER_OTLP_ENDPOINT is not set: nothing is traced')
  try {
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    return good('traces', `${shown(endpoint)} takes them`)
  } catch (error) {
    return wrong(
      'traces',
      `${shown(endpoint)} takes none: ${reasonOf(error)}`,
      'Start the collector with OTLP over HTTP (port 4318, not the 4317 of gRPC), or correct OTEL_EXPORTER_OTLP_ENDPOINT; until then traces are lost, and nothing else.',
    )
  }
}

/** The languages that pages are read in, as the machine calls them. */
const readIn = [...new Set(languages.map((language) => language.slice(0, 2)))]

/** Asks into which languages it translates: without one of ours its readers are refused. */
export const translatorFinding = async (url: string): Promise<Finding> => {
  if (url === '') return noted('translator', 'TRANSLATE_URL is not set: no text is offered in another language')
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/languages`, { signal: AbortSignal.timeout(patience) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    const known = machineLanguages.parse(await answer.json()).map(({ code }) => code)
    const missing = readIn.filter((code) => !known.includes(code))
    if (missing.length > 0) throw new Error(`it does not know ${missing.join(', ')}`)
    return good('translator', `${shown(url)} knows ${known.length} languages, ours among them`)
  } catch (error) {
    return wrong(
      'translator',
      `${shown(url)} does not translate: ${reasonOf(error)}`,
      'Start LibreTranslate with these languages (--load-only), or correct TRANSLATE_URL; until then whoever asks for a translation is told that there is none now.',
    )
  }
}

export const bucketFinding = async (s3Url: string, dataDir: string): Promise<Finding> => {
  if (s3Url === '') return noted('media', `S3_URL is not set: uploads are files in ${join(dataDir, 'uploads')}`)
  try {
    await tryBucket(s3Url)
    return good('media', `${shown(s3Url)} takes, gives and removes files`)
  } catch (error) {
    const away = error instanceof ProductError && error.code === 'ServiceUnavailable'
    return wrong(
      'media',
      away ? `${shown(s3Url)} does not answer` : `${shown(s3Url)} refused: ${reasonOf(error)}`,
      'Make the bucket, or correct S3_URL; its key needs GetObject, PutObject, DeleteObject and ListBucket.',
    )
  }
}

const answers = async (address: string): Promise<number> =>
  (await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' })).status

export const paymentFinding = async (paymentUrl: string): Promise<Finding> => {
  if (paymentUrl === '') return noted('payment', 'PAYMENT_URL is not set: nothing can be paid')
  const { protocol, host } = new URL(paymentUrl)
  const address = protocol === 'sandbox:' ? `http://${host}` : `https://${host}`
  try {
    await answers(address)
    return good('payment', `${address} answers`)
  } catch (error) {
    return wrong('payment', `${address} does not answer: ${reasonOf(error)}`, 'Correct the host in PAYMENT_URL.')
  }
}

export const peerFindings = (topology: Topology): Promise<Finding[]> =>
  Promise.all(
    Object.entries(topology).map(async ([service, address]) => {
      try {
        const status = await answers(new URL('/health/ready', address).href)
        if (status === 200) return good(`service ${service}`, `${address} is ready`)
        return noted(`service ${service}`, `${address} answers and is not ready (${status})`)
      } catch (error) {
        return wrong(
          `service ${service}`,
          `${address} does not answer: ${reasonOf(error)}`,
          'Start the service, or correct SAMVAER_TOPOLOGY.',
        )
      }
    }),
  )
