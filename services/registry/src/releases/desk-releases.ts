import { type ReleaseFailure, type ReleaseStateName, shownReleases } from '@samvaer/contracts/registry/values'
import type { Canary } from '../models/current-release.ts'
import type { RegistryParts } from '../registry-models.ts'
import type { FailingReleases } from './failing-releases.ts'
import type { ListedReleases, ReadRemote } from './listed-releases.ts'
import type { OwnedPlaces } from './owned-places.ts'
import type { KnownPublisher, Publishers } from './publishers.ts'
import { readStored } from './read-stored.ts'
import { folderAddress } from './release-folder.ts'

/** Facts that are read once for all remotes. */
interface Known {
  owners: Map<string, string>
  publishers: Map<string, KnownPublisher>
  failures: Map<string, Partial<Record<ReleaseFailure, number>>>
}

const noFailures = { threw: 0, late: 0, missing: 0 }

/** Returns the state of a version of a remote of which pages load another one, or it. */
const stateOf = (
  { version, withdrawnAt, previewOnly }: { version: string; withdrawnAt?: Date | null; previewOnly?: boolean | null },
  { current, release, canary }: ReadRemote,
): ReleaseStateName => {
  if (withdrawnAt) return 'withdrawn'
  if (previewOnly) return 'preview'
  if (version === release?.description.version) return 'current'
  if (version === current.canary?.version) return canary ? 'canary' : 'skipped'
  if (version === current.version) return 'skipped'
  if (version === current.failed) return 'failed'
  return version === current.previous ? 'fallback' : 'earlier'
}

/** The remotes with their newest versions, as developers see them at the desk. */
export class DeskReleases {
  private readonly parts: RegistryParts
  private readonly list: ListedReleases
  private readonly places: OwnedPlaces
  private readonly publishers: Publishers
  private readonly failing: FailingReleases

  constructor(
    parts: RegistryParts,
    has: { list: ListedReleases; places: OwnedPlaces; publishers: Publishers; failing: FailingReleases },
  ) {
    this.parts = parts
    this.list = has.list
    this.places = has.places
    this.publishers = has.publishers
    this.failing = has.failing
  }

  async all() {
    const [remotes, places, publishers, failures] = await Promise.all([
      this.list.read(),
      this.places.all(),
      this.publishers.known(),
      this.failing.recent(),
    ])
    const known = { owners: new Map(places.map(({ place, name }) => [place, name])), publishers, failures }
    const items = await Promise.all(remotes.map((remote) => this.ofRemote(remote, known)))
    return { items: items.toSorted((a, b) => (a.name < b.name ? -1 : 1)), places }
  }

  private async ofRemote(remote: ReadRemote, known: Known) {
    const { name, version: current = null, previous: fallback = null } = remote.current
    const { canary = null } = remote.current
    const { stored, older } = await this.newest(name, [current, fallback, canary?.version ?? null])
    const authors = await this.authors(
      name,
      stored.map(({ version }) => version),
    )
    const releases = stored.map(async (one) => {
      const { version, publishedAt, signed = null } = one
      const base = folderAddress(name, version)
      const judged = await this.list.judged(name, { ...one, base, previous: null }, known.publishers.get(name))
      const { by = null, commit = null, files = null } = authors.get(version) ?? {}
      return {
        ...{ version, publishedAt: publishedAt.toISOString(), by, commit, files },
        state: stateOf(one, remote),
        signed: signed !== null && judged.fault === undefined,
        faults: readStored(judged, known.owners).faults,
        unmet: judged.unmet,
        failures: { ...noFailures, ...known.failures.get(base) },
      }
    })
    return {
      ...{ name, current, fallback, older },
      owner: remote.release?.description.remote.owner ?? null,
      runs: remote.release?.description.version ?? null,
      canary: canary && (await this.canaryOf(name, current, canary)),
      releases: await Promise.all(releases),
    }
  }

  private async canaryOf(name: string, current: string | null, { version, share, brands, since }: Canary) {
    const [fares, replaced] = await Promise.all([
      this.failing.fares(name, version, since),
      this.failing.fares(name, current, since),
    ])
    return { version, share, brands: brands ?? null, since: since.toISOString(), fares, replaced }
  }

  /** The newest versions of a remote, with these whatever their age. */
  private async newest(name: string, always: readonly (string | null)[]) {
    const { Release } = this.parts.models
    const order = { publishedAt: -1, _id: -1 } as const
    const newest = await Release.find({ name }, { requires: 0 }).sort(order).limit(shownReleases).lean()
    const shown = newest.map(({ version }) => version)
    const missing = always.filter((version) => version !== null && !shown.includes(version))
    const further =
      missing.length > 0
        ? await Release.find({ name, version: { $in: missing } }, { requires: 0 })
            .sort(order)
            .lean()
        : []
    const stored = [...newest, ...further]
    return { stored, older: (await Release.countDocuments({ name })) - stored.length }
  }

  /** Returns the first acts that brought these versions here, by version. */
  private async authors(name: string, versions: readonly string[]) {
    const acts = await this.parts.models.ReleaseAct.find({
      name,
      act: { $in: ['published', 'previewed'] },
      version: { $in: versions },
    })
      .sort({ _id: -1 })
      .lean()
    return new Map(acts.map((act) => [act.version, act]))
  }
}
