import { ProductError } from '@samvaer/contracts/core/errors'
import { withEarlierFields } from '@samvaer/contracts/registry/earlier-releases'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { requirementsIn } from '@samvaer/contracts/registry/requirements'
import type { CanaryReaders } from '@samvaer/contracts/registry/shapes'
import type { ClientSession } from 'mongoose'
import type { RegistryParts } from '../registry-models.ts'
import { unmetNeeds } from './needs.ts'
import type { OwnServices } from './own-services.ts'
import type { OwnedPlaces } from './owned-places.ts'
import { descriptionIn } from './read-stored.ts'
import type { ReleaseActs, Said } from './release-acts.ts'
import { folderAddress, openFolder } from './release-folder.ts'
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
  fallback: boolean
  withdrawn: boolean
  previewOnly: boolean
  canary: CanaryReaders | null
}

const stateless = { current: false, fallback: false, withdrawn: false, previewOnly: false, canary: null }

/**
 * @param seen the current version that somebody decided by; undefined for tools, which look at none
 * @throws ProductError Conflict when another one is current
 */
export const refuseChanged = (seen: string | null | undefined, current: string | null | undefined): void => {
  if (seen !== undefined && seen !== (current ?? null)) throw new ProductError('Conflict', { reason: 'Changed' })
}

/** The number of files that a stored description lists. */
export const filesIn = (description: string): number | null => {
  const integrity = descriptionIn(description)?.integrity
  return integrity ? Object.keys(integrity).length : null
}

/** The published versions and which of them are current. */
export class PublishedReleases {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  private readonly places: OwnedPlaces
  private readonly services: OwnServices

  constructor(
    parts: RegistryParts,
    { acts, places, services }: { acts: ReleaseActs; places: OwnedPlaces; services: OwnServices },
  ) {
    this.parts = parts
    this.acts = acts
    this.places = places
    this.services = services
  }

  private find(name: string, version: string) {
    return this.parts.models.Release.findOne({ name, version }).lean()
  }

  /**
   * Keeps a version. Keeping the same content twice changes nothing.
   * @throws ProductError Conflict when the version exists with other content, wants a place of another remote, or asks
   * for calls that this version of the platform does not answer so
   */
  async keep(
    description: ReleaseDescription,
    { manifest, requires }: { manifest: Record<string, unknown>; requires: string | null },
    { signed = null, preview = false }: { signed?: string | null; preview?: boolean | undefined } = {},
  ): Promise<void> {
    const { name, version } = description
    await this.places.refuseTaken(description.remote)
    const required = requirementsIn(requires ?? undefined)
    const unmet = required ? unmetNeeds(required, await this.services.calls()) : []
    if (unmet.length > 0) throw new ProductError('Conflict', { reason: 'Needs', unmet })
    try {
      await this.parts.models.Release.create({
        name,
        version,
        description: JSON.stringify({ ...description, remote: withEarlierFields(description.remote) }),
        manifest: JSON.stringify(manifest),
        requires,
        signed,
        publishedAt: this.parts.clock(),
        previewOnly: preview,
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
   * @param seen see `refuseChanged`
   * @throws ProductError NotFound when it was never published, Conflict when it was withdrawn, or when it is new and wants
   * a place of another remote
   */
  async makeCurrent(
    name: string,
    version: string,
    act: 'published' | 'chosen',
    said: Said,
    seen?: string | null,
  ): Promise<ReleaseState> {
    const { Release, CurrentRelease } = this.parts.models
    const actId = await this.acts.next()
    return this.parts.transaction(async ({ session }) => {
      const kept = await Release.findOne({ name, version }).session(session).lean()
      if (!kept) throw new ProductError('NotFound')
      if (kept.withdrawnAt) throw new ProductError('Conflict', { reason: 'Withdrawn' })
      const current = await CurrentRelease.findOne({ name }).session(session).lean()
      if (current?.version !== version) refuseChanged(seen, current?.version)
      const remote = descriptionIn(kept.description)?.remote
      // One that somebody goes back to goes without what was moved meanwhile.
      if (remote && act === 'published') await this.places.refuseTaken(remote, session)
      if (remote) await this.places.claim(remote, session)
      if (kept.previewOnly) await this.open(name, version, session)
      const isNew = current?.version !== version
      const previous = (isNew ? current?.version : current.previous) ?? null
      // A canary would be compared with another release than the one that it was to replace.
      const isChange = isNew || Boolean(current.canary)
      if (isChange)
        await CurrentRelease.updateOne(
          { name },
          { $set: { version, previous, failed: null, canary: null } },
          { upsert: true, session },
        )
      if (isChange)
        await this.acts.remember(
          actId,
          { name, version, act, current: version, files: filesIn(kept.description) },
          said,
          session,
        )
      return { ...stateless, name, version, publishedAt: kept.publishedAt.toISOString(), current: true }
    })
  }

  /** Has a version that was there for previews alone be one that pages load. */
  async open(name: string, version: string, session: ClientSession): Promise<void> {
    await openFolder(this.parts.settings.dataDir, name, version)
    await this.parts.models.Release.updateOne({ name, version }, { $set: { previewOnly: false } }, { session })
  }

  /**
   * Takes a version back for good. Pages that load it go on with the one before it, or without the remote.
   * @param seen see `refuseChanged`
   * @throws ProductError NotFound when it was never published
   */
  async withdraw(name: string, version: string, said: Said, seen?: string | null): Promise<ReleaseState> {
    const { Release, CurrentRelease } = this.parts.models
    const actId = await this.acts.next()
    return this.parts.transaction(async ({ session }) => {
      const kept = await Release.findOne({ name, version }).session(session).lean()
      if (!kept) throw new ProductError('NotFound')
      const state = { ...stateless, name, version, publishedAt: kept.publishedAt.toISOString(), withdrawn: true }
      if (kept.withdrawnAt) return state
      const row = await CurrentRelease.findOne({ name }).session(session).lean()
      refuseChanged(seen, row?.version)
      await Release.updateOne({ name, version }, { $set: { withdrawnAt: this.parts.clock() } }, { session })
      const wasCurrent = row?.version === version
      const current = (wasCurrent ? row.previous : row?.version) ?? null
      if (wasCurrent || row?.previous === version)
        await CurrentRelease.updateOne({ name }, { $set: { version: current, previous: null } }, { session })
      if (row?.canary?.version === version)
        await CurrentRelease.updateOne({ name }, { $set: { canary: null } }, { session })
      await this.acts.remember(actId, { name, version, act: 'withdrawn', current }, said, session)
      return state
    })
  }

  /** @throws ProductError NotFound when it was never published */
  async state(name: string, version: string): Promise<ReleaseState> {
    const found = (await this.all(name)).find((release) => release.version === version)
    if (!found) throw new ProductError('NotFound')
    return found
  }

  /** Every published version, newest first; of one remote when it is named. */
  async all(name: string | undefined): Promise<ReleaseState[]> {
    const { Release, CurrentRelease } = this.parts.models
    const only = name === undefined ? {} : { name }
    const [releases, currents] = await Promise.all([
      Release.find(only, { name: 1, version: 1, publishedAt: 1, withdrawnAt: 1, previewOnly: 1 })
        .sort({ publishedAt: -1, _id: -1 })
        .lean(),
      CurrentRelease.find(only).lean(),
    ])
    const addressIn = (field: 'version' | 'previous') =>
      new Set(currents.map(({ name, [field]: version }) => (version ? folderAddress(name, version) : '')))
    const [current, fallback] = [addressIn('version'), addressIn('previous')]
    const canaries = new Map(
      currents.flatMap(({ name: of, canary }) =>
        canary ? [[folderAddress(of, canary.version), { share: canary.share, brands: canary.brands ?? null }]] : [],
      ),
    )
    return releases.map((release) => ({
      name: release.name,
      version: release.version,
      publishedAt: release.publishedAt.toISOString(),
      current: current.has(folderAddress(release.name, release.version)),
      fallback: fallback.has(folderAddress(release.name, release.version)),
      withdrawn: Boolean(release.withdrawnAt),
      previewOnly: Boolean(release.previewOnly),
      canary: canaries.get(folderAddress(release.name, release.version)) ?? null,
    }))
  }
}
