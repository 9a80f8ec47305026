/**
 * Draws a remote's page for a member: asks for its first calls as the browser would, has a process of its own draw the
 * page from the answers, and leaves the page as it is whenever anything of that fails or takes too long.
 */
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { writtenEnd, writtenStart, writtenStyles } from '@samvaer/contracts/shell/values'
import type { WritingOutcome, WrittenData, WrittenPage } from '@samvaer/contracts/shell/written'
import { LRUCache } from 'lru-cache'
import type { GatewayParts } from '../gateway-parts.ts'
import { tag, withinElement } from '../html.ts'
import { isBelow } from '../releases/covered-paths.ts'
import { firstReadsOf, isAt, type Reads } from '../releases/preloads.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import { Faults } from './faults.ts'
import { type AsMember, firstAnswers, headersAs } from './first-answers.ts'
import { firstHtml, type Window } from './first-html.ts'
import { ServerCode } from './server-code.ts'
import { type Sheet, usedStyles } from './used-styles.ts'
import type { CodeOf, Drawn, ToDraw } from './writer.ts'
import { Writers } from './writers.ts'

/** Read by every page of a member: it opens the pictures that others show. */
const tokens = 'Common/GetContentTokens'

/** Milliseconds. */
const pauseWhenBusy = 2000
const keptPlaces = 500
const byBrowserFor = 60_000

export interface PageOfMember extends AsMember {
  path: string
  /** Path and query. */
  address: string
  origin: string
  timeZone: string
  window: Window
  releases: readonly ListedRelease[]
  shell: ShellBuild
  reads: Reads
  /** The boot data of the page as JSON. */
  boot: string
}

/** A page that was drawn. */
export interface Written {
  /** The main part of the page, with the styles that it needs. */
  main: string
  /** The text of the style element in it; empty where there is none. */
  style: string
  /** `WrittenData` as JSON. */
  data: string
  /** The addresses of the calls whose answers the page has. */
  answered: ReadonlySet<string>
}

export interface WritingSettings {
  /** Milliseconds that a page may take. */
  limit: number
  shellDir: string
  releasesDir: string
}

type Fault = { outcome: 'failed' | 'late'; reason: string }

/** Reads what a process says. Of what a page threw its kind alone: the rest may hold what a member wrote. */
const outcomeOf = ({ outcome, text }: Drawn): { page: WrittenPage } | Fault => {
  if (outcome !== 'written') return { outcome, reason: text }
  try {
    const said = JSON.parse(text) as WritingOutcome
    if ('failed' in said) return { outcome: 'failed', reason: /^\w+/.exec(said.failed)?.[0] ?? 'It threw' }
    const { html, cache, shared } = said.written
    if (typeof html === 'string' && Array.isArray(cache) && Array.isArray(shared)) return { page: said.written }
  } catch {
    // As if it had said nothing.
  }
  return { outcome: 'failed', reason: 'It wrote no page' }
}

const inTime = <T>(work: Promise<T>, limit: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, limit, 'late')
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Joins the answers to one object; of what is JSON already nothing is read. */
const answersAsJson = (answers: ReadonlyMap<string, string>): string =>
  `{${[...answers].map(([call, answer]) => `${JSON.stringify(call)}:${answer}`).join()}}`

/** Returns `PageToWrite` as JSON. */
const pageToWrite = (
  { address, origin, boot }: PageOfMember,
  name: string,
  route: string,
  answers: ReadonlyMap<string, string>,
): string => {
  const said = JSON.stringify({ name, route, address, origin }).slice(0, -1)
  return `${said},"boot":${boot},"answers":${answersAsJson(answers)}}`
}

/** @param sheets those that the page needs */
const withStyles = (
  { html, cache }: WrittenPage,
  sheets: readonly Sheet[],
  name: string,
  window: Window,
  answers: ReadonlyMap<string, string>,
): Pick<Written, 'main' | 'style' | 'data'> => {
  const first = firstHtml(html, window)
  const style = withinElement(usedStyles(sheets, html)) + first.style
  const data: Omit<WrittenData, 'answers'> = { name, cache }
  return {
    main: `${writtenStart}${style && `${tag('style', { [writtenStyles]: true })}${style}</style>`}<main class="first-written">${tag('div', { 'data-written': name })}${first.html}</div></main>${writtenEnd}`,
    style,
    data: `${JSON.stringify(data).slice(0, -1)},"answers":${answersAsJson(answers)}}`,
  }
}

export class PageWriting {
  private readonly parts: GatewayParts
  private readonly limit: number
  private readonly code: ServerCode
  private readonly writers = new Writers()
  private readonly faults = new Faults()
  /** The pages of releases that only a browser can draw whole. */
  private readonly byBrowser = new LRUCache<string, true>({ max: keptPlaces, ttl: byBrowserFor })
  private readonly preparing = new Set<string>()
  /** Until when pages go out as they are, because one of them came too late for it. */
  private busyUntil = 0
  /** True once a page was drawn: what fails before may be the shell's fault. */
  private works = false

  constructor(parts: GatewayParts, { limit, shellDir, releasesDir }: WritingSettings) {
    this.parts = parts
    this.limit = limit
    this.code = new ServerCode(shellDir, releasesDir)
  }

  /** The releases whose pages are not drawn at the moment. */
  degradations(): string[] {
    return this.faults.all()
  }

  end(): void {
    this.writers.end()
  }

  /** Returns the page as it was drawn; undefined where it goes out as it is. */
  async write(page: PageOfMember): Promise<Written | undefined> {
    const begun = performance.now()
    const found = this.releaseFor(page)
    if (!found || this.faults.isResting(found.release.base) || this.byBrowser.has(found.place)) return undefined
    const { release, route, calls, place } = found
    const [shell, remote] = await Promise.all([this.code.ofShell(page.shell), this.code.ofRelease(release)])
    if (!shell || !remote) return undefined
    if (!this.writers.arePrepared(shell, remote)) {
      void this.prepare(release, shell, remote)
      return undefined
    }
    // Answers without a page would be asked for and counted once more by the browser.
    if (this.writers.areFull || begun < this.busyUntil) return undefined
    const answers = await firstAnswers([...calls, tokens], this.parts, page, this.limit)
    const left = Math.floor(this.limit - (performance.now() - begun))
    if (answers === 'refused') return undefined
    if (answers === 'late' || left <= 0) return this.pause()
    const drawing = this.draw(page, release, shell, remote, {
      page: pageToWrite(page, release.description.name, route, answers),
      timeZone: page.timeZone,
      limit: left,
    })
    const drawn = await inTime(drawing, left)
    if (drawn === 'late') {
      if (this.faults.isTooSlow(release.base))
        this.fail(release, { outcome: 'late', reason: 'Its pages are slow' }, page)
      return undefined
    }
    if (!drawn) return undefined
    this.faults.works(release.base)
    // A page that leads on to another one draws nothing.
    if (drawn.html === '') return undefined
    // Not drawn again for a while: its answers are asked for twice, here and by the browser.
    if (drawn.dependsOnRoom || drawn.unread > 0) {
      this.byBrowser.set(place, true)
      return undefined
    }
    const sheets = await this.code.sheetsOf(page.shell, release, drawn.shared)
    if (!sheets) {
      this.fail(release, { outcome: 'failed', reason: 'A style sheet is missing' })
      return undefined
    }
    const answered = new Set([...answers.keys()].map((call) => `/api/${call}`))
    return { ...withStyles(drawn, sheets, release.description.name, page.window, answers), answered }
  }

  /** Returns the page; undefined where it could not be drawn, whose reason is noted even where nobody waits any more. */
  private async draw(
    member: AsMember,
    release: ListedRelease,
    shell: CodeOf,
    remote: CodeOf,
    toDraw: ToDraw,
  ): Promise<WrittenPage | undefined> {
    const drawn = await this.writers.draw(shell, remote, toDraw)
    if (!drawn) return this.pause()
    const outcome = outcomeOf(drawn)
    if ('page' in outcome) {
      this.works = true
      return outcome.page
    }
    this.fail(release, outcome, member)
    return undefined
  }

  /** Returns the release that owns a path, where it says what the page there reads first. */
  private releaseFor({ path, releases, reads }: PageOfMember) {
    for (const release of releases) {
      const { routes, firstCalls = [] } = release.description.remote
      const route = routes.find((candidate) => isBelow(path, candidate))
      if (route === undefined) continue
      const calls = firstReadsOf(firstCalls, path, reads)
      const first = firstCalls.find(({ path: pattern }) => isAt(path, pattern))
      if (calls.length === 0 || !first) return undefined
      return { release, route, calls, place: `${release.base} ${first.path}` }
    }
    return undefined
  }

  /** A platform that is slow is not asked everything twice. */
  private pause(): undefined {
    this.busyUntil = performance.now() + pauseWhenBusy
  }

  private async prepare(release: ListedRelease, shell: CodeOf, remote: CodeOf): Promise<void> {
    const pair = `${shell.hash} ${remote.hash}`
    if (this.preparing.has(pair)) return
    this.preparing.add(pair)
    const drawn = await this.writers.prepare(shell, remote)
    this.preparing.delete(pair)
    if (drawn && drawn.outcome !== 'written') this.fail(release, { outcome: drawn.outcome, reason: drawn.text })
  }

  /** Notes it, once for a while, and tells the registry where a member's page would have been drawn. */
  private fail({ base, description }: ListedRelease, { outcome, reason }: Fault, member?: AsMember): void {
    const { log, transport } = this.parts
    const { name, version } = description
    this.faults.note(base, { name, version, outcome })
    log.warn({ remote: name, version, outcome, reason }, 'a page could not be drawn here')
    if (!member || !this.works) return
    // It costs the member a page that comes late, and no more.
    const report = {
      ...{ method: 'POST', path: '/api/Registry/ReportRelease' },
      headers: { ...headersAs(member), 'content-type': 'application/json' },
      body: JSON.stringify({ name, version, kind: 'late' }),
    }
    transport.send('registry', report).catch(() => undefined)
  }
}
