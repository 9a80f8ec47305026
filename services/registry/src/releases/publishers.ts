import { createHash, randomBytes } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { asReleaseOfToday, readRelease } from '@samvaer/contracts/registry/readable-release'
import { type ReleaseDescription, releaseDescription } from '@samvaer/contracts/registry/release'
import { compactVerify, importJWK } from 'jose'
import type { ClientSession } from 'mongoose'
import type { RegistryParts } from '../registry-models.ts'
import type { ReleaseActs, Said } from './release-acts.ts'
import { sameContent } from './same-content.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The payload of a signature that one of some keys made; undefined where none did. */
const payloadOf = async (signed: string, keys: readonly string[]): Promise<unknown> => {
  for (const x of keys) {
    try {
      const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA')
      const { payload } = await compactVerify(signed, key, { algorithms: ['EdDSA', 'Ed25519'] })
      return JSON.parse(new TextDecoder().decode(payload)) as unknown
    } catch {
      // Another key may have made it.
    }
  }
  return undefined
}

/** The keys and the first day of a remote's team. */
export interface KnownPublisher {
  name: string
  keys: string[]
  since: Date
}

/** A release as it is stored, as far as its signature is concerned. */
interface Signed {
  description: ReleaseDescription | undefined
  signed?: string | null
  publishedAt: Date
}

/** The teams that publish over HTTP: a token each, and the keys that sign. */
export class Publishers {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  /** Faults by signature and keys: neither changes. */
  private readonly verified = new Map<string, string | undefined>()

  constructor(parts: RegistryParts, acts: ReleaseActs) {
    this.parts = parts
    this.acts = acts
  }

  /** The same key again is the same key. */
  private async makeToken(name: string, publicKey: string, session: ClientSession): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { Publisher } = this.parts.models
    const known = await Publisher.findOne({ name }).session(session).lean()
    const keys = [...(known?.keys ?? []).filter((key) => key !== publicKey), publicKey]
    await Publisher.updateOne(
      { name },
      { $set: { tokenHash: hashOf(token), keys }, $setOnInsert: { since: this.parts.clock() } },
      { upsert: true, session },
    )
    return token
  }

  private async endToken(name: string, session: ClientSession): Promise<void> {
    const { Publisher } = this.parts.models
    const ended = await Publisher.updateOne(
      { name, tokenHash: { $ne: null } },
      { $set: { tokenHash: null } },
      { session },
    )
    if (ended.modifiedCount === 0) throw new ProductError('NotFound')
  }

  /** Makes a token for the team of a remote; the one before ends. */
  async admit(name: string, publicKey: string, said: Said): Promise<string> {
    const actId = await this.acts.next()
    return this.parts.transaction(async ({ session }) => {
      const token = await this.makeToken(name, publicKey, session)
      await this.acts.remember(actId, { name, version: null, act: 'admitted', current: null }, said, session)
      return token
    })
  }

  /**
   * Ends the token of a remote.
   * @throws ProductError NotFound where it has none
   */
  async end(name: string, said: Said): Promise<void> {
    const actId = await this.acts.next()
    await this.parts.transaction(async ({ session }) => {
      await this.endToken(name, session)
      await this.acts.remember(actId, { name, version: null, act: 'ended', current: null }, said, session)
    })
  }

  /** @throws ProductError SignInRequired for a token that is not this remote's */
  async authorize(name: string, token: string): Promise<void> {
    const holder = await this.parts.models.Publisher.exists({ name, tokenHash: hashOf(token) })
    if (!holder) throw new ProductError('SignInRequired')
  }

  /**
   * Reads what a team signed with its newest key.
   * @throws ProductError InvalidInput for another signature, or a description of something else
   */
  async read(name: string, signed: string): Promise<ReleaseDescription> {
    const known = await this.parts.models.Publisher.findOne({ name }).lean()
    const payload = await payloadOf(signed, (known?.keys ?? []).slice(-1))
    if (payload === undefined)
      throw new ProductError('InvalidInput', { issues: [{ path: 'signed', code: 'signature' }] })
    const read = releaseDescription.safeParse(asReleaseOfToday(payload))
    if (!read.success)
      throw new ProductError('InvalidInput', {
        issues: read.error.issues.map(({ path, code }) => ({ path: `description.${path.join('.')}`, code })),
      })
    if (read.data.name !== name) throw new ProductError('InvalidInput', { issues: [{ path: 'name', code: 'other' }] })
    return read.data
  }

  /** @throws ProductError Conflict for a remote whose team signs what it publishes */
  async refuseUnsigned(name: string): Promise<void> {
    const signs = await this.parts.models.Publisher.exists({ name, tokenHash: { $ne: null } })
    if (signs) throw new ProductError('Conflict', { reason: 'Unsigned' })
  }

  async known(): Promise<Map<string, KnownPublisher>> {
    const rows = await this.parts.models.Publisher.find().lean()
    return new Map(rows.map(({ name, keys, since }) => [name, { name, keys, since }]))
  }

  /** Returns what is wrong with the signature of a stored release; undefined where it is as it should be. */
  async faultOf(publisher: KnownPublisher | undefined, release: Signed): Promise<string | undefined> {
    if (!publisher) return undefined
    const { signed, description, publishedAt } = release
    if (!signed) return publishedAt < publisher.since ? undefined : 'it is not signed by its team'
    const known = `${publisher.keys.join(' ')} ${signed} ${JSON.stringify(description)}`
    if (!this.verified.has(known)) {
      const read = readRelease(await payloadOf(signed, publisher.keys)).description
      const same = read && description && sameContent(description, read)
      this.verified.set(known, same ? undefined : 'its signature is not of its team, or of something else')
    }
    return this.verified.get(known)
  }
}
