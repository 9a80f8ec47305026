import { ProductError } from '@samvaer/contracts/core/errors'
import type { ListedRelease, ReleaseDescription } from '@samvaer/contracts/registry/release'
import type { ReleaseAct } from '@samvaer/contracts/registry/values'
import type { ClientSession } from 'mongoose'
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
  withdrawn: boolean
}

/** The words of a tool about an act. */
export interface Said {
  by?: string | undefined
  reason?: string | undefined
}

const folderAddress = (name: string, version: string): string => `/mfe/${name}/${version}/`

/** Returns the current version of a remote and the one before it. */
interface Current {
  name: string
  version?: string | null
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
   * @throws ProductError NotFound when it was never published, Conflict when it was withdrawn
   */
  async makeCurrent(name: string, version: string, act: 'published' | 'chosen', said: Said): Promise<ReleaseState> {
    const { Release, CurrentRelease } = this.parts.models
    const actId = await this.parts.nextId('releaseAct')
    return this.parts.transaction(async ({ session }) => {
      const kept = await Release.findOne({ name, version }).session(session).lean()
      if (!kept) throw new ProductError('NotFound')
      if (kept.withdrawnAt) throw new ProductError('Conflict', { reason: 'Withdrawn' })
      const current = await CurrentRelease.findOne({ name }).session(session).lean()
      if (!current) await CurrentRelease.create([{ name, version, previous: null }], { session })
      else if (current.version !== version)
        await CurrentRelease.updateOne({ name }, { $set: { version, previous: current.version } }, { session })
      if (current?.version !== version)
        await this.remember({ _id: actId, name, version, act, current: version }, said, session)
      return { name, version, publishedAt: kept.publishedAt.toISOString(), current: true, withdrawn: false }
    })
  }

  /**
   * Takes a version back for good. Pages that load it go on with the one before it, or without the remote.
   * @throws ProductError NotFound when it was never published
   */
  async withdraw(name: string, version: string, said: Said): Promise<ReleaseState> {
    const { Release, CurrentRelease } = this.parts.models
    const actId = await this.parts.nextId('releaseAct')
    return this.parts.transaction(async ({ session }) => {
      const kept = await Release.findOne({ name, version }).session(session).lean()
      if (!kept) throw new ProductError('NotFound')
      const state = { name, version, publishedAt: kept.publishedAt.toISOString(), current: false, withdrawn: true }
      if (kept.withdrawnAt) return state
      await Release.updateOne({ name, version }, { $set: { withdrawnAt: this.parts.clock() } }, { session })
      const row = await CurrentRelease.findOne({ name }).session(session).lean()
      const wasCurrent = row?.version === version
      const current = (wasCurrent ? row.previous : row?.version) ?? null
      if (wasCurrent || row?.previous === version)
        await CurrentRelease.updateOne({ name }, { $set: { version: current, previous: null } }, { session })
      await this.remember({ _id: actId, name, version, act: 'withdrawn', current }, said, session)
      return state
    })
  }

  private async remember(
    act: { _id: number; name: string; version: string; act: ReleaseAct; current: string | null },
    { by = null, reason = null }: { by?: string | null | undefined; reason?: string | null | undefined },
    session: ClientSession,
  ): Promise<void> {
    await this.parts.models.ReleaseAct.create([{ ...act, by, reason, at: this.parts.clock() }], { session })
  }

  /** Returns the acts, newest first; on one remote when it is named. */
  async history(name: string | undefined, take: number) {
    const acts = await this.parts.models.ReleaseAct.find(name === undefined ? {} : { name })
      .sort({ _id: -1 })
      .limit(take)
      .lean()
    return acts.map(({ _id, at, by = null, reason = null, current = null, ...act }) => ({
      ...{ ...act, by, reason, current },
      at: at.toISOString(),
    }))
  }

  /** Every published version, newest first; of one remote when it is named. */
  async all(name: string | undefined): Promise<ReleaseState[]> {
    const { Release, CurrentRelease } = this.parts.models
    const only = name === undefined ? {} : { name }
    const [releases, currents] = await Promise.all([
      Release.find(only, { name: 1, version: 1, publishedAt: 1, withdrawnAt: 1 })
        .sort({ publishedAt: -1, _id: -1 })
        .lean(),
      CurrentRelease.find(only).lean(),
    ])
    const current = new Set(currents.map(({ name, version }) => (version ? folderAddress(name, version) : '')))
    return releases.map((release) => ({
      name: release.name,
      version: release.version,
      publishedAt: release.publishedAt.toISOString(),
      current: current.has(folderAddress(release.name, release.version)),
      withdrawn: Boolean(release.withdrawnAt),
    }))
  }

  /**
   * The current releases by name, with what a page needs to load them, each read by itself: one that cannot be read gives
   * way to the one before, or is left out and said.
   */
  async listed(): Promise<ListedRelease[]> {
    // The first remote stays the owner of a path.
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
    this.parts.degradations.say('release', faults)
    return listed.sort((a, b) => (a.description.name < b.description.name ? -1 : 1))
  }

  /** The current version as it is stored, and the one before it. */
  private async versionsOf({ name, version, previous }: Current): Promise<StoredRelease[]> {
    if (!version) return []
    const [current, before] = await Promise.all([this.find(name, version), previous ? this.find(name, previous) : null])
    const whole = { version, base: folderAddress(name, version) }
    const earlier = previous ? { version: previous, base: folderAddress(name, previous) } : null
    return [
      ...(current ? [{ ...whole, ...current, previous: earlier }] : []),
      ...(before && earlier ? [{ ...earlier, ...before, previous: null }] : []),
    ]
  }
}
