import { ProductError } from '@samvaer/contracts/errors'
import type { ListedRelease, ReleaseDescription } from '@samvaer/contracts/release'
import type { RegistryParts } from '../registry-models.ts'
import { descriptionIn, firstReadable, routeKey, type StoredRelease } from './read-stored.ts'
import { sameContent } from './same-content.ts'

const duplicateKey = 11000
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === duplicateKey

/** `GetReleases` and the answers to publishing show a release like this. */
export interface ReleaseState {
  name: string
  version: string
  publishedAt: string
  current: boolean
}

const folderAddress = (name: string, version: string): string => `/mfe/${name}/${version}/`

/** Returns the current version of a remote and the one before it. */
interface Current {
  name: string
  version: string
  previous?: string | null
}

/** The published versions and which of them are current. */
export class PublishedReleases {
  private readonly parts: RegistryParts

  constructor(parts: RegistryParts) {
    this.parts = parts
  }

  private find(name: string, version: string) {
    return this.parts.models.Release.findOne({ name, version }).lean()
  }

  /**
   * Keeps a version. Keeping the same content twice changes nothing.
   * @throws ProductError Conflict when the version exists with other content
   */
  async keep(description: ReleaseDescription, manifest: Record<string, unknown>): Promise<void> {
    const { name, version } = description
    try {
      await this.parts.models.Release.create({
        name,
        version,
        description: JSON.stringify(description),
        manifest: JSON.stringify(manifest),
        publishedAt: this.parts.clock(),
      })
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const kept = await this.find(name, version)
      if (!kept || !sameContent(descriptionIn(kept.description), description)) {
        throw new ProductError('Conflict', { version })
      }
    }
  }

  /**
   * Makes a kept version the current one; what was current becomes the version to fall back to.
   * @throws ProductError NotFound when it was never published
   */
  async makeCurrent(name: string, version: string): Promise<ReleaseState> {
    const { CurrentRelease } = this.parts.models
    const kept = await this.find(name, version)
    if (!kept) throw new ProductError('NotFound')
    await this.parts.transaction(async ({ session }) => {
      const current = await CurrentRelease.findOne({ name }).session(session).lean()
      if (!current) await CurrentRelease.create([{ name, version, previous: null }], { session })
      else if (current.version !== version) {
        await CurrentRelease.updateOne({ name }, { $set: { version, previous: current.version } }, { session })
      }
    })
    return { name, version, publishedAt: kept.publishedAt.toISOString(), current: true }
  }

  /** Every published version, newest first; of one remote when it is named. */
  async all(name: string | undefined): Promise<ReleaseState[]> {
    const { Release, CurrentRelease } = this.parts.models
    const only = name === undefined ? {} : { name }
    const [releases, currents] = await Promise.all([
      Release.find(only, { name: 1, version: 1, publishedAt: 1 }).sort({ publishedAt: -1, _id: -1 }).lean(),
      CurrentRelease.find(only).lean(),
    ])
    const current = new Set(currents.map((c) => folderAddress(c.name, c.version)))
    return releases.map((release) => ({
      name: release.name,
      version: release.version,
      publishedAt: release.publishedAt.toISOString(),
      current: current.has(folderAddress(release.name, release.version)),
    }))
  }

  /**
   * The current releases by name, with what a page needs to load them, each read by itself: one that cannot be read gives
   * way to the one before, or is left out and said.
   */
  async listed(): Promise<ListedRelease[]> {
    // Who came first, so that a path stays whose it was.
    const currents = await this.parts.models.CurrentRelease.find().sort({ _id: 1 }).lean()
    const taken = new Set<string>()
    const faults = new Map<string, string[]>()
    const listed: ListedRelease[] = []
    const stored = await Promise.all(currents.map((current) => this.versionsOf(current)))
    for (const [position, { name }] of currents.entries()) {
      const { release, reasons } = firstReadable(stored[position] ?? [], taken)
      if (reasons.length > 0) faults.set(name, reasons)
      if (!release) continue
      for (const route of release.description.remote.routes) taken.add(routeKey(route))
      listed.push(release)
    }
    this.parts.leftOut.say('release', faults)
    return listed.sort((a, b) => (a.description.name < b.description.name ? -1 : 1))
  }

  /** The current version as it is stored, and the one before it. */
  private async versionsOf({ name, version, previous }: Current): Promise<StoredRelease[]> {
    const [current, before] = await Promise.all([this.find(name, version), previous ? this.find(name, previous) : null])
    const whole = { version, base: folderAddress(name, version) }
    const earlier = previous ? { version: previous, base: folderAddress(name, previous) } : null
    return [
      ...(current ? [{ ...whole, ...current, previous: earlier }] : []),
      ...(before && earlier ? [{ ...earlier, ...before, previous: null }] : []),
    ]
  }
}
