import type { ListedCanary, ListedRelease, ReleaseList } from '@samvaer/contracts/registry/listed-release'
import type { Owners } from '@samvaer/contracts/registry/places'
import { requirementsIn } from '@samvaer/contracts/registry/requirements'
import type { Canary } from '../models/current-release.ts'
import type { RegistryParts } from '../registry-models.ts'
import { unmetNeeds, unmetOf } from './needs.ts'
import type { KnownCalls, OwnServices } from './own-services.ts'
import type { OwnedPlaces } from './owned-places.ts'
import type { KnownPublisher, Publishers } from './publishers.ts'
import { descriptionIn, firstReadable, readStored, type StoredRelease, shortened } from './read-stored.ts'
import { folderAddress } from './release-folder.ts'

/** The current version of a remote, the one before it, and the one that browsers took back. */
interface Current {
  name: string
  version?: string | null
  previous?: string | null
  failed?: string | null
  canary?: Canary | null
}

/** A version as it is stored, as far as it is judged. */
interface StoredVersion {
  version: string
  base: string
  description: string
  signed?: string | null
  publishedAt: Date
}

/** The release of a remote that pages load, with the reasons for which others were skipped on the way. */
export interface ReadRemote {
  current: Current
  release: ListedRelease | undefined
  /** The version for some readers, where it can be read. */
  canary: ListedCanary | undefined
  reasons: string[]
}

/** The parts that say what is wrong with a release. */
export interface ReleaseJudges {
  places: OwnedPlaces
  publishers: Publishers
  services: OwnServices
}

/** The list that pages get. */
export class ListedReleases {
  private readonly parts: RegistryParts
  private readonly places: OwnedPlaces
  private readonly publishers: Publishers
  private readonly services: OwnServices

  constructor(parts: RegistryParts, { places, publishers, services }: ReleaseJudges) {
    this.parts = parts
    this.places = places
    this.publishers = publishers
    this.services = services
  }

  /** Reads each remote by itself: a version that cannot be read gives way to the one before. */
  async read(): Promise<ReadRemote[]> {
    const [currents, owners, publishers] = await Promise.all([
      this.parts.models.CurrentRelease.find().sort({ _id: 1 }).lean<Current[]>(),
      this.places.owners(),
      this.publishers.known(),
    ])
    return Promise.all(
      currents.map(async (current) => {
        const publisher = publishers.get(current.name)
        const { release, reasons } = firstReadable(await this.versionsOf(current, publisher), owners)
        const { canary, faults } = await this.canaryOf(current, release, { publisher, owners })
        return { current, release, canary, reasons: [...reasons, ...faults] }
      }),
    )
  }

  /** The canary of a remote, which falls back to what everybody gets; one that cannot be read is left out. */
  private async canaryOf(
    { name, canary }: Current,
    release: ListedRelease | undefined,
    { publisher, owners }: { publisher: KnownPublisher | undefined; owners: Owners },
  ): Promise<{ canary: ListedCanary | undefined; faults: string[] }> {
    if (!canary) return { canary: undefined, faults: [] }
    const { version, share } = canary
    const stored = await this.find(name, version)
    if (!stored) return { canary: undefined, faults: [] }
    const previous = release ? { version: release.description.version, base: release.base } : null
    const judged = await this.judged(name, { ...stored, base: folderAddress(name, version), previous }, publisher)
    const read = readStored(judged, owners)
    const unmet = judged.unmet.length > 0 ? [`asks for what is not there: ${shortened(judged.unmet)}`] : []
    const faults = [...read.faults, ...unmet].map((fault) => `${version}: ${fault}`)
    if (!read.release || unmet.length > 0) return { canary: undefined, faults }
    return { canary: { release: { ...read.release, watched: true }, share, brands: canary.brands ?? null }, faults }
  }

  /** The current releases by name and the canaries, with what a page needs to load them; what had to be left out is said. */
  async current(): Promise<ReleaseList> {
    const faults = new Map<string, string[]>()
    const items: ListedRelease[] = []
    const canaries: ListedCanary[] = []
    for (const { current, release, canary, reasons } of await this.read()) {
      const { name, failed } = current
      const said = failed ? [...reasons, `${failed} was taken back: it failed in browsers`] : reasons
      if (said.length > 0) faults.set(name, said)
      if (release) items.push(canary ? { ...release, watched: true } : release)
      if (canary) canaries.push(canary)
    }
    this.parts.degradations.say('release', faults)
    return { items: items.sort((a, b) => (a.description.name < b.description.name ? -1 : 1)), canaries }
  }

  /** Returns what the releases that pages load would miss if there were these calls. */
  async missing(calls: KnownCalls): Promise<string[]> {
    const remotes = await this.read()
    const used = remotes.flatMap(({ release, canary }) => [release, canary?.release].filter((one) => one !== undefined))
    const lines = await Promise.all(
      used.map(async ({ description: { name, version } }) => {
        const required = requirementsIn((await this.needsOf(name, version)) ?? undefined)
        return required ? unmetNeeds(required, calls).map((line) => `${name} ${version}: ${line}`) : []
      }),
    )
    return lines.flat()
  }

  private find(name: string, version: string) {
    return this.parts.models.Release.findOne({ name, version }, { requires: 0 }).lean()
  }

  /** The current version as it is stored, and the one before it. */
  private async versionsOf(
    { name, version, previous }: Current,
    publisher: KnownPublisher | undefined,
  ): Promise<StoredRelease[]> {
    if (!version) return []
    const [current, before] = await Promise.all([this.find(name, version), previous ? this.find(name, previous) : null])
    const whole = { version, base: folderAddress(name, version) }
    const earlier = previous ? { version: previous, base: folderAddress(name, previous) } : null
    const versions = [
      ...(current ? [{ ...whole, ...current, previous: earlier }] : []),
      ...(before && earlier ? [{ ...earlier, ...before, previous: null }] : []),
    ]
    return Promise.all(versions.map((stored) => this.judged(name, stored, publisher)))
  }

  /** The same with what is wrong with its signature, and with what it asks for in vain. */
  async judged<Stored extends StoredVersion>(name: string, stored: Stored, publisher: KnownPublisher | undefined) {
    const description = descriptionIn(stored.description)
    return {
      ...stored,
      unmet: await unmetOf(stored.base, await this.services.calls(), () => this.needsOf(name, stored.version)),
      fault: await this.publishers.faultOf(publisher, { ...stored, description }),
    }
  }

  private async needsOf(name: string, version: string): Promise<string | null | undefined> {
    return (await this.parts.models.Release.findOne({ name, version }, { requires: 1 }).lean())?.requires
  }
}
