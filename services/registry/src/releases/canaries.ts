import { ProductError } from '@samvaer/contracts/core/errors'
import type { CanaryReaders } from '@samvaer/contracts/registry/shapes'
import type { RegistryParts } from '../registry-models.ts'
import type { OwnedPlaces } from './owned-places.ts'
import { type PublishedReleases, type ReleaseState, refuseChanged } from './published-releases.ts'
import { descriptionIn } from './read-stored.ts'
import type { ReleaseActs, Said } from './release-acts.ts'

/** True where somebody who is a reader of a canary would be none any more. */
const isNarrower = (wanted: CanaryReaders, before: CanaryReaders): boolean => {
  const { brands } = wanted
  if (wanted.share < before.share) return true
  return brands !== null && (before.brands === null || before.brands.some((brand) => !brands.includes(brand)))
}

const isSame = (wanted: CanaryReaders, before: CanaryReaders): boolean =>
  !isNarrower(wanted, before) && !isNarrower(before, wanted)

/** Versions that the staff and a share of the readers get. */
export class Canaries {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  private readonly places: OwnedPlaces
  private readonly releases: PublishedReleases

  constructor(parts: RegistryParts, has: { acts: ReleaseActs; places: OwnedPlaces; releases: PublishedReleases }) {
    this.parts = parts
    this.acts = has.acts
    this.places = has.places
    this.releases = has.releases
  }

  /**
   * Has a version be a canary, or a canary one for more readers.
   * @param readers without `brands` it stays on those where it is; a new one is on all
   * @param seen see `refuseChanged`
   * @throws ProductError NotFound when it was never published, Conflict when it was withdrawn, is current, or would be
   * taken from readers who have it
   */
  async share(
    name: string,
    version: string,
    readers: { share: number; brands?: string[] | null | undefined },
    said: Said,
    seen?: string | null,
  ): Promise<ReleaseState> {
    const { Release, CurrentRelease } = this.parts.models
    const actId = await this.acts.next()
    await this.parts.transaction(async ({ session }) => {
      const kept = await Release.findOne({ name, version }).session(session).lean()
      if (!kept) throw new ProductError('NotFound')
      if (kept.withdrawnAt) throw new ProductError('Conflict', { reason: 'Withdrawn' })
      const row = await CurrentRelease.findOne({ name }).session(session).lean()
      refuseChanged(seen, row?.version)
      if (row?.version === version) throw new ProductError('Conflict', { reason: 'Current' })
      const before = row?.canary?.version === version ? row.canary : undefined
      const had = before && { share: before.share, brands: before.brands ?? null }
      const wanted = {
        share: readers.share,
        brands: readers.brands === undefined ? (had?.brands ?? null) : readers.brands,
      }
      if (had && isNarrower(wanted, had)) throw new ProductError('Conflict', { reason: 'Narrower' })
      if (had && isSame(wanted, had)) return
      const remote = descriptionIn(kept.description)?.remote
      if (remote) await this.places.claim(remote, session)
      if (kept.previewOnly) await this.releases.open(name, version, session)
      const canary = { version, ...wanted, since: before?.since ?? this.parts.clock() }
      await CurrentRelease.updateOne({ name }, { $set: { canary, failed: null } }, { upsert: true, session })
      const act = { name, version, act: 'shared' as const, current: row?.version ?? null, ...wanted }
      await this.acts.remember(actId, act, said, session)
    })
    return this.releases.state(name, version)
  }
}
