import type { ListedRelease } from '@samvaer/contracts/registry/release'
import type { RegistryParts } from '../registry-models.ts'
import { unmetOf } from './needs.ts'
import type { OwnedPlaces } from './owned-places.ts'
import type { KnownPublisher, Publishers } from './publishers.ts'
import { descriptionIn, firstReadable, type StoredRelease } from './read-stored.ts'
import { folderAddress } from './release-folder.ts'

/** Returns the current version of a remote and the one before it. */
interface Current {
  name: string
  version?: string | null
  previous?: string | null
}

/** The list that pages get. */
export class ListedReleases {
  private readonly parts: RegistryParts
  private readonly places: OwnedPlaces
  private readonly publishers: Publishers

  constructor(parts: RegistryParts, places: OwnedPlaces, publishers: Publishers) {
    this.parts = parts
    this.places = places
    this.publishers = publishers
  }

  /**
   * The current releases by name, with what a page needs to load them, each read by itself: one that cannot be read gives
   * way to the one before, or is left out and said.
   */
  async current(): Promise<ListedRelease[]> {
    const [currents, owners, publishers] = await Promise.all([
      this.parts.models.CurrentRelease.find().sort({ _id: 1 }).lean(),
      this.places.owners(),
      this.publishers.known(),
    ])
    const faults = new Map<string, string[]>()
    const listed: ListedRelease[] = []
    const stored = await Promise.all(currents.map((current) => this.versionsOf(current, publishers.get(current.name))))
    for (const [position, { name, failed }] of currents.entries()) {
      const { release, reasons } = firstReadable(stored[position] ?? [], owners)
      if (failed) reasons.push(`${failed} was taken back: it failed in browsers`)
      if (reasons.length > 0) faults.set(name, reasons)
      if (release) listed.push(release)
    }
    this.parts.degradations.say('release', faults)
    return listed.sort((a, b) => (a.description.name < b.description.name ? -1 : 1))
  }

  /** The current version as it is stored, and the one before it. */
  private async versionsOf(
    { name, version, previous }: Current,
    publisher: KnownPublisher | undefined,
  ): Promise<StoredRelease[]> {
    if (!version) return []
    const find = (of: string, wanted: string) =>
      this.parts.models.Release.findOne({ name: of, version: wanted }, { requires: 0 }).lean()
    const [current, before] = await Promise.all([find(name, version), previous ? find(name, previous) : null])
    const whole = { version, base: folderAddress(name, version) }
    const earlier = previous ? { version: previous, base: folderAddress(name, previous) } : null
    const versions = [
      ...(current ? [{ ...whole, ...current, previous: earlier }] : []),
      ...(before && earlier ? [{ ...earlier, ...before, previous: null }] : []),
    ]
    return Promise.all(
      versions.map(async (stored) => {
        const description = descriptionIn(stored.description)
        return {
          ...stored,
          unmet: await unmetOf(stored.base, () => this.needsOf(name, stored.version)),
          fault: await this.publishers.faultOf(publisher, { ...stored, description }),
        }
      }),
    )
  }

  private async needsOf(name: string, version: string): Promise<string | null | undefined> {
    return (await this.parts.models.Release.findOne({ name, version }, { requires: 1 }).lean())?.requires
  }
}
