import { failingMembers, failingMinutes, type ReleaseFailure } from '@samvaer/contracts/registry/values'
import { loggedId } from '@samvaer/service-kit/operations/logged-id'
import type { RegistryParts } from '../registry-models.ts'
import type { PublishedReleases } from './published-releases.ts'
import { folderAddress } from './release-folder.ts'

/** Failures of releases in the browsers of members; one that throws in several is taken back. */
export class FailingReleases {
  private readonly parts: RegistryParts
  private readonly releases: PublishedReleases

  constructor(parts: RegistryParts, releases: PublishedReleases) {
    this.parts = parts
    this.releases = releases
  }

  /** The beginning of the minutes within which failures count together. */
  private since(): Date {
    return new Date(this.parts.clock().getTime() - failingMinutes * 60_000)
  }

  /** Returns the numbers of members in whose browsers versions failed within the last minutes, by folder and kind. */
  async recent(): Promise<Map<string, Partial<Record<ReleaseFailure, number>>>> {
    const rows = await this.parts.models.ReleaseFailure.find({ at: { $gte: this.since() } }).lean()
    const counts = new Map<string, Partial<Record<ReleaseFailure, number>>>()
    for (const { name, version, kind } of rows) {
      const base = folderAddress(name, version)
      const ofVersion = counts.get(base) ?? {}
      counts.set(base, { ...ofVersion, [kind]: (ofVersion[kind] ?? 0) + 1 })
    }
    return counts
  }

  /** Keeps a failure of the current release; of others nobody needs to know any more. */
  async note(name: string, version: string, kind: ReleaseFailure, profileId: number): Promise<void> {
    const { CurrentRelease, ReleaseFailure } = this.parts.models
    if (!(await CurrentRelease.exists({ name, version }))) return
    const member = loggedId(this.parts.settings.sealKeys, profileId)
    const at = this.parts.clock()
    await ReleaseFailure.updateOne({ name, version, member }, { $set: { kind, at } }, { upsert: true })
    this.parts.log.warn({ remote: name, version, kind, member }, 'a release failed in a browser')
    // Late or missing it may be where a network is slow; what is thrown is thrown everywhere.
    const threw = await ReleaseFailure.countDocuments({ name, version, kind: 'threw', at: { $gte: this.since() } })
    if (threw >= failingMembers)
      await this.releases.takeBack(name, version, `It threw in the browsers of ${threw} members`)
  }
}
