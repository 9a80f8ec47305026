import { ProductError } from '@samvaer/contracts/core/errors'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { previewHours, previewParameter } from '@samvaer/contracts/registry/values'
import { signPreviewKey } from '@samvaer/service-kit/keys/preview-key'
import type { RegistryParts } from '../registry-models.ts'
import type { ListedReleases } from './listed-releases.ts'
import type { OwnedPlaces } from './owned-places.ts'
import { filesIn } from './published-releases.ts'
import type { Publishers } from './publishers.ts'
import { descriptionIn, readStored } from './read-stored.ts'
import type { ReleaseActs, Said } from './release-acts.ts'
import { folderAddress } from './release-folder.ts'

const lifetime = previewHours * 60 * 60 * 1000

/** Versions that a link shows to whoever holds it. */
export class PreviewedReleases {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  private readonly list: ListedReleases
  private readonly places: OwnedPlaces
  private readonly publishers: Publishers

  constructor(
    parts: RegistryParts,
    has: { acts: ReleaseActs; list: ListedReleases; places: OwnedPlaces; publishers: Publishers },
  ) {
    this.parts = parts
    this.acts = has.acts
    this.list = has.list
    this.places = has.places
    this.publishers = has.publishers
  }

  private async find(name: string, version: string) {
    const stored = await this.parts.models.Release.findOne({ name, version }, { requires: 0 }).lean()
    if (!stored) throw new ProductError('NotFound')
    return stored
  }

  /**
   * Makes a link to a version, which leads to the first page of its remote.
   * @throws ProductError NotFound when it was never published, Conflict when it was withdrawn
   */
  async link(name: string, version: string, said: Said): Promise<{ path: string; until: string }> {
    const stored = await this.find(name, version)
    if (stored.withdrawnAt) throw new ProductError('Conflict', { reason: 'Withdrawn' })
    const until = new Date(this.parts.clock().getTime() + lifetime)
    const actId = await this.acts.next()
    await this.parts.transaction(async ({ session }) => {
      const row = await this.parts.models.CurrentRelease.findOne({ name }).session(session).lean()
      const files = filesIn(stored.description)
      const act = { name, version, act: 'previewed' as const, current: row?.version ?? null, files }
      await this.acts.remember(actId, act, said, session)
    })
    const [first = '/'] = descriptionIn(stored.description)?.remote.routes ?? []
    const key = signPreviewKey({ name, version, until }, this.parts.settings.sealKeys)
    return { path: `${first}?${previewParameter}=${key}`, until: until.toISOString() }
  }

  /**
   * Reads a version as a page that previews it loads it: judged as any other, and without one to fall back to.
   * @throws ProductError NotFound where no page could load it
   */
  async read(name: string, version: string): Promise<ListedRelease> {
    const [stored, owners, publishers] = await Promise.all([
      this.find(name, version),
      this.places.owners(),
      this.publishers.known(),
    ])
    const whole = { ...stored, base: folderAddress(name, version), previous: null }
    const judged = await this.list.judged(name, whole, publishers.get(name))
    const { release } = readStored(judged, owners)
    if (stored.withdrawnAt || !release || judged.unmet.length > 0) throw new ProductError('NotFound')
    return release
  }
}
