import { areas } from '@samvaer/contracts/areas'
import { shapeOfCall } from '@samvaer/contracts/call-shapes'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type OwnService, ownService, teamsService } from '@samvaer/contracts/registry/own-services'
import type { CallShape } from '@samvaer/contracts/registry/shape-changes'
import { parsePublicKeys, signerOf } from '@samvaer/service-kit/keys/signing-keys'
import type { RegistryParts } from '../registry-models.ts'
import type { ReleaseActs, Said } from './release-acts.ts'

/** The calls that there are: those of the platform, and those of the services that were admitted. */
export interface KnownCalls {
  shapeOf(name: string): CallShape | undefined
  /** Another one for other calls. */
  stamp: string
}

/** Milliseconds for which what was admitted is not read again. */
const keptFor = 1000

const platformServices = new Set([
  'gateway',
  teamsService,
  ...Object.values<Area>(areas).flatMap((area) => Object.values(area.calls).map((call) => serviceOf(area, call))),
])

const knownCalls = (services: readonly OwnService[]): KnownCalls => {
  const own = new Map<string, CallShape>(
    services.flatMap((service) =>
      Object.entries(service.areas).flatMap(([area, calls]) =>
        Object.entries(calls).map(([name, call]) => [`${area}/${name}`, call as unknown as CallShape] as const),
      ),
    ),
  )
  return {
    shapeOf: (name) => shapeOfCall(name) ?? own.get(name),
    stamp: JSON.stringify(services.map(({ name, areas: described }) => [name, described])),
  }
}

/** @throws ProductError Conflict for what belongs to the platform or to another service, InvalidInput for a key that is none */
const refuseTaken = ({ name, publicKey, areas: own }: OwnService, others: readonly OwnService[]): void => {
  const taken = [
    ...(platformServices.has(name) ? [name] : []),
    ...Object.keys(own).filter((area) => Object.hasOwn(areas, area) || others.some((other) => area in other.areas)),
  ]
  if (taken.length > 0)
    throw new ProductError('Conflict', { reason: 'Taken', place: taken.join(', '), owner: 'another' })
  try {
    const kids = [...parsePublicKeys(publicKey).keys()]
    if (kids.length === 0 || kids.some((kid) => signerOf(kid) !== name)) throw new Error('of another')
  } catch {
    throw new ProductError('InvalidInput', { issues: [{ path: 'service.publicKey', code: 'key' }] })
  }
}

/** The services of teams that have a repository of their own (decision 150). */
export class OwnServices {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  private kept: { at: number; calls: Promise<KnownCalls> } | undefined

  constructor(parts: RegistryParts, acts: ReleaseActs) {
    this.parts = parts
    this.acts = acts
  }

  /** Each is read by itself (decision 86). */
  async all(): Promise<OwnService[]> {
    const rows = await this.parts.models.OwnService.find().sort({ name: 1 }).lean()
    return rows.flatMap(({ service }) => ownService.safeParse(JSON.parse(service)).data ?? [])
  }

  calls(): Promise<KnownCalls> {
    if (!this.kept || Date.now() - this.kept.at > keptFor)
      this.kept = { at: Date.now(), calls: this.all().then(knownCalls) }
    return this.kept.calls
  }

  /**
   * Enters a service, in the place of the one of that name.
   * @param missing tells what released remotes would miss
   */
  async admit(service: OwnService, said: Said, missing: (calls: KnownCalls) => Promise<string[]>): Promise<void> {
    const { name } = service
    const others = (await this.all()).filter((other) => other.name !== name)
    refuseTaken(service, others)
    const unmet = await missing(knownCalls([...others, service]))
    if (unmet.length > 0) throw new ProductError('Conflict', { reason: 'Needs', unmet })
    const actId = await this.acts.next()
    await this.parts.transaction(async ({ session }) => {
      const row = { name, service: JSON.stringify(service) }
      await this.parts.models.OwnService.updateOne({ name }, { $set: row }, { upsert: true, session })
      await this.acts.remember(actId, { name, version: null, act: 'admitted', current: null }, said, session)
    })
    this.kept = undefined
  }

  /** @throws ProductError NotFound where there is none of that name */
  async end(name: string, said: Said): Promise<void> {
    const actId = await this.acts.next()
    await this.parts.transaction(async ({ session }) => {
      const { deletedCount } = await this.parts.models.OwnService.deleteOne({ name }, { session })
      if (deletedCount === 0) throw new ProductError('NotFound')
      await this.acts.remember(actId, { name, version: null, act: 'ended', current: null }, said, session)
    })
    this.kept = undefined
  }
}
