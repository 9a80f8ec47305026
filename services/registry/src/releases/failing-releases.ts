import {
  canaryLimits,
  failingMembers,
  failingMinutes,
  type ReleaseFailure,
  type ReleaseOutcome,
  releaseFailures,
} from '@samvaer/contracts/registry/values'
import { loggedId } from '@samvaer/service-kit/operations/logged-id'
import type { RegistryParts } from '../registry-models.ts'
import { folderAddress } from './release-folder.ts'
import type { TakenBackReleases } from './taken-back.ts'

/** The members in whose browsers a release was tried, and of these where it failed or was slow. */
export interface Fares {
  members: number
  failed: number
  slow: number
}

const isFailure = (kind: ReleaseOutcome): kind is ReleaseFailure => releaseFailures.some((failure) => failure === kind)

/** Failures and errors that nothing caught: a canary that has more of them than what it replaces fares worse. */
const worse: readonly ReleaseOutcome[] = [...releaseFailures, 'uncaught']

/** The share of members of whom something is true, in hundredths. */
const percentOf = (count: number, { members }: Fares): number => (members === 0 ? 0 : (100 * count) / members)

/** Returns in which way a canary fares worse than what it replaces, as a sentence; undefined where it does not. */
const worseIn = (canary: Fares, replaced: Fares): string | undefined => {
  for (const [kind, said] of [
    ['failed', 'failed'],
    ['slow', 'was slow'],
  ] as const) {
    const { members, points } = canaryLimits[kind]
    const [here, there] = [percentOf(canary[kind], canary), percentOf(replaced[kind], replaced)]
    if (canary[kind] >= members && here > 2 * there && here - there > points)
      return `It ${said} in the browsers of ${canary[kind]} of ${canary.members} members, what it replaces in those of ${replaced[kind]} of ${replaced.members}`
  }
  return undefined
}

/** Outcomes of releases in the browsers of members; one that fails is taken back. */
export class FailingReleases {
  private readonly parts: RegistryParts
  private readonly taken: TakenBackReleases

  constructor(parts: RegistryParts, taken: TakenBackReleases) {
    this.parts = parts
    this.taken = taken
  }

  /** The beginning of the minutes within which failures count together. */
  private since(): Date {
    return new Date(this.parts.clock().getTime() - failingMinutes * 60_000)
  }

  /** Returns the numbers of members in whose browsers versions failed within the last minutes, by folder and kind. */
  async recent(): Promise<Map<string, Partial<Record<ReleaseFailure, number>>>> {
    const rows = await this.parts.models.ReleaseOutcome.find({ at: { $gte: this.since() } }).lean()
    const counts = new Map<string, Partial<Record<ReleaseFailure, number>>>()
    for (const { name, version, kind } of rows) {
      if (!isFailure(kind)) continue
      const base = folderAddress(name, version)
      const ofVersion = counts.get(base) ?? {}
      counts.set(base, { ...ofVersion, [kind]: (ofVersion[kind] ?? 0) + 1 })
    }
    return counts
  }

  /** Says in how many browsers of members a version was tried since a canary began, and how it fared there. */
  async fares(name: string, version: string | null | undefined, since: Date): Promise<Fares> {
    if (!version) return { members: 0, failed: 0, slow: 0 }
    const counted = await this.parts.models.ReleaseOutcome.aggregate<{ _id: ReleaseOutcome; count: number }>([
      { $match: { name, version, at: { $gte: since } } },
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ])
    const countOf = (counts: (kind: ReleaseOutcome) => boolean): number =>
      counted.reduce((sum, { _id, count }) => sum + (counts(_id) ? count : 0), 0)
    return {
      members: countOf(() => true),
      failed: countOf((kind) => worse.includes(kind)),
      slow: countOf((kind) => kind === 'slow'),
    }
  }

  /** Keeps an outcome of a release that pages load; of others nobody needs to know any more. */
  async note(name: string, version: string, kind: ReleaseOutcome, profileId: number): Promise<void> {
    const row = await this.parts.models.CurrentRelease.findOne({ name }).lean()
    const canary = row?.canary
    const isLoaded = row?.version === version || canary?.version === version
    if (!row || !isLoaded || !(canary || isFailure(kind))) return
    if (!(await this.keep({ name, version, kind }, profileId))) return
    // Late or missing it may be where a network is slow; what is thrown is thrown everywhere.
    const { ReleaseOutcome } = this.parts.models
    const threw = await ReleaseOutcome.countDocuments({ name, version, kind: 'threw', at: { $gte: this.since() } })
    if (threw >= failingMembers)
      return this.taken.takeBack(name, version, `It threw in the browsers of ${threw} members`)
    // On the same networks, what it replaces is late and missing as often.
    if (canary?.version !== version) return
    const [ofCanary, ofReplaced] = await Promise.all([
      this.fares(name, version, canary.since),
      this.fares(name, row.version, canary.since),
    ])
    const worse = worseIn(ofCanary, ofReplaced)
    if (worse !== undefined) await this.taken.takeBack(name, version, worse)
  }

  /** False where worse is known of the release for this member: that it works at times says less. */
  private async keep(
    { name, version, kind }: { name: string; version: string; kind: ReleaseOutcome },
    profileId: number,
  ): Promise<boolean> {
    const { ReleaseOutcome } = this.parts.models
    const member = loggedId(this.parts.settings.sealKeys, profileId)
    const one = { name, version, member }
    if (isFailure(kind)) this.parts.log.warn({ remote: name, version, kind, member }, 'a release failed in a browser')
    // One that failed stays so; an error that nothing caught says more than that it works.
    else if (await ReleaseOutcome.exists({ ...one, kind: { $in: kind === 'uncaught' ? releaseFailures : worse } }))
      return false
    await ReleaseOutcome.updateOne(one, { $set: { kind, at: this.parts.clock() } }, { upsert: true })
    return true
  }
}
