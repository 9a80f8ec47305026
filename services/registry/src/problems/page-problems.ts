import { createHash } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DeskProblem, ReportedProblem } from '@samvaer/contracts/registry/page-problems'
import { shellPart, shownProblems } from '@samvaer/contracts/registry/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { processCounter } from '@samvaer/service-kit/operations/process-counter'
import type { RegistryParts } from '../registry-models.ts'
import type { ListedReleases } from '../releases/listed-releases.ts'

/** The number of problems that are kept of a remote: a browser may report what it likes. */
const mostOfRemote = 300
/** The number of rows that a problem has of a day: releases of the shell are what browsers say. */
const mostVersionsOfDay = 20

const counted = processCounter('samvaer_page_problems_total', 'Errors and slow pages that browsers reported', [
  'remote',
  'version',
  'kind',
])

/** `mfe-blogs/154` of `mfe-blogs/154.cb651735.js:1:2345`: the file as the next build has it too. */
const placeOf = ({ remote, stack }: ReportedProblem): string => {
  const frame = stack.find((one) => one.startsWith(`${remote}/`)) ?? stack[0] ?? ''
  return frame.replace(/(?:\.[0-9a-f]{8})?\.js:\d+:\d+$/, '')
}

/** Slow pages differ by their address, errors by their place. */
const keyOf = (problem: ReportedProblem): string => {
  const { remote, kind, error, says, route } = problem
  const facts = [remote, kind, error, says, kind === 'slow' ? route : placeOf(problem)]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

const startOfDay = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

interface Row {
  _id: number
  remote: string
  solvedAt?: Date | null
  solvedUpTo?: Date | null
}

/** Errors and slow pages of browsers, gathered by kind and place. */
export class PageProblems {
  private readonly parts: RegistryParts
  private readonly list: ListedReleases

  constructor(parts: RegistryParts, list: ListedReleases) {
    this.parts = parts
    this.list = list
  }

  async note(problems: readonly ReportedProblem[], siteId: number): Promise<void> {
    for (const problem of problems) await this.noteOne(problem, siteId)
  }

  private async noteOne(problem: ReportedProblem, siteId: number): Promise<void> {
    const { remote, version } = problem
    const { Release, CurrentRelease } = this.parts.models
    const isShell = remote === shellPart
    const release = isShell ? null : await Release.findOne({ name: remote, version }, { publishedAt: 1 }).lean()
    if (!isShell && !release && !(await CurrentRelease.exists({ name: remote }))) return
    const known = isShell || release ? version : null
    counted.inc({ remote, version: release ? version : '', kind: problem.kind })
    const row = await this.keep(problem, siteId)
    if (!row) return
    const wasSeen = await this.count(row._id, known)
    if (row.solvedAt)
      await this.reopen(row, isShell ? !wasSeen : release && release.publishedAt > (row.solvedUpTo ?? 0))
  }

  /** Keeps what was told last. Undefined where the remote has too many. */
  private async keep(problem: ReportedProblem, siteId: number): Promise<Row | undefined> {
    const { PageProblem } = this.parts.models
    const { remote, kind, error, says, route, requestId, stack } = problem
    const key = keyOf(problem)
    const told = { route, stack, siteId, lastSeenAt: this.parts.clock(), ...(requestId !== null && { requestId }) }
    const again = () => PageProblem.findOneAndUpdate({ key }, { $set: told }, { returnDocument: 'after' }).lean<Row>()
    const before = await again()
    if (before) return before
    if ((await PageProblem.countDocuments({ remote })) >= mostOfRemote) return undefined
    const row = { _id: await this.parts.nextId('pageProblem'), key, remote, kind, error, says }
    try {
      await PageProblem.create([{ ...row, ...told, firstSeenAt: told.lastSeenAt }])
      return row
    } catch (failure) {
      if (!isDuplicateKey(failure)) throw failure
      return (await again()) ?? undefined
    }
  }

  /** Counts it for a release today. False where this release had it on no day before. */
  private async count(problemId: number, version: string | null): Promise<boolean> {
    const { ProblemCount } = this.parts.models
    const day = startOfDay(this.parts.clock())
    const wasSeen = (await ProblemCount.exists({ problemId, version })) !== null
    const isOneMore = !wasSeen && (await ProblemCount.countDocuments({ problemId, day })) >= mostVersionsOfDay
    const one = { problemId, version: isOneMore ? null : version, day }
    const add = () => ProblemCount.updateOne(one, { $inc: { count: 1 } }, { upsert: true })
    await add().catch((error: unknown) => (isDuplicateKey(error) ? add() : Promise.reject(error)))
    return wasSeen
  }

  private async reopen({ _id, solvedAt = null }: Row, isNewer: boolean | null): Promise<void> {
    if (!isNewer) return
    const cameBackAt = this.parts.clock()
    await this.parts.models.PageProblem.updateOne({ _id, solvedAt }, { $set: { solvedAt: null, cameBackAt } })
  }

  /** Returns those that were seen last, with how often each release had them. */
  async seenLast(solved: boolean): Promise<{ items: DeskProblem[]; more: number }> {
    const { PageProblem, ProblemCount } = this.parts.models
    const which = { solvedAt: solved ? { $ne: null } : null }
    const [rows, all, owners, brands] = await Promise.all([
      PageProblem.find(which).sort({ lastSeenAt: -1, _id: -1 }).limit(shownProblems).lean(),
      PageProblem.countDocuments(which),
      this.owners(),
      this.brands(),
    ])
    const counts = await ProblemCount.find({ problemId: { $in: rows.map(({ _id }) => _id) } })
      .sort({ day: -1, _id: -1 })
      .lean()
    const countsOf = Map.groupBy(counts, ({ problemId }) => problemId)
    const items = rows.map(({ _id: problemId, siteId, firstSeenAt, lastSeenAt, solvedAt, cameBackAt, ...row }) => ({
      ...row,
      problemId,
      says: (row.says ?? null) as DeskProblem['says'],
      requestId: row.requestId ?? null,
      owner: owners.get(row.remote) ?? null,
      brand: brands.get(siteId) ?? null,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      solvedAt: solvedAt?.toISOString() ?? null,
      cameBackAt: cameBackAt?.toISOString() ?? null,
      counts: (countsOf.get(problemId) ?? []).map(({ version = null, day, count }) => ({
        version: version ?? null,
        day: day.toISOString().slice(0, 10),
        count,
      })),
    }))
    return { items, more: all - rows.length }
  }

  /** @throws ProductError NotFound where it is none, or nobody has seen it for so long that it is gone */
  async mark(problemId: number, solved: boolean): Promise<void> {
    const { PageProblem } = this.parts.models
    const row = await PageProblem.findById(problemId).lean()
    if (!row) throw new ProductError('NotFound')
    const mark = solved
      ? { solvedAt: this.parts.clock(), solvedUpTo: await this.newestWith(problemId, row.remote), cameBackAt: null }
      : { solvedAt: null, solvedUpTo: null }
    await PageProblem.updateOne({ _id: problemId }, { $set: mark })
  }

  /** Returns the time of the newest release that had a problem; null where none is known. */
  private async newestWith(problemId: number, name: string): Promise<Date | null> {
    const { ProblemCount, Release } = this.parts.models
    const versions = await ProblemCount.distinct('version', { problemId })
    const newest = await Release.findOne({ name, version: { $in: versions } }, { publishedAt: 1 })
      .sort({ publishedAt: -1 })
      .lean()
    return newest?.publishedAt ?? null
  }

  private async owners(): Promise<Map<string, string>> {
    const remotes = await this.list.read()
    return new Map(
      remotes.flatMap(({ current: { name }, release }) =>
        release ? [[name, release.description.remote.owner] as const] : [],
      ),
    )
  }

  /** Returns the keys of the brands; none while nobody knows them. */
  private async brands(): Promise<Map<number, string>> {
    const { items } = await this.parts.peers.get('Brands/GetBrands', {}).catch(() => ({ items: [] }))
    return new Map(items.map(({ id, key }) => [id, key]))
  }
}
