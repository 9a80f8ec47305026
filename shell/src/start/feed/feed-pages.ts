/** Items of several sources as one list, the latest first: each source is asked only for what the next page needs. */
import type { FeedItem, FeedSource } from '@samvaer/remote-kit/slots'

/** Items on a page; so many of a source are enough for it. */
export const pageSize = 8

/** Milliseconds for which a page waits for a source. */
export const patience = 3000

export interface NamedSource {
  name: string
  read: FeedSource['read']
}

export interface SourcedItem {
  /** The name of its source. */
  source: string
  item: FeedItem
}

/** The rest of a source: items that it gave and no page has shown, and where it goes on. */
interface Rest {
  items: FeedItem[]
  anchor?: string | undefined
  over: boolean
}
export type Rests = Readonly<Record<string, Rest>>

export interface FeedPage {
  items: SourcedItem[]
  /** Null on the last page. */
  rests: Rests | null
  /** The names of sources that did not answer, or nothing that can be read: they are asked no more. */
  missing: string[]
}

const untouched: Rest = { items: [], over: false }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isItem = (value: unknown): value is FeedItem =>
  isRecord(value) && typeof value.key === 'string' && !Number.isNaN(Date.parse(String(value.at)))

/**
 * Reads an answer of another team's module: items that cannot be placed are left out.
 * @throws when it is no page
 */
const asPage = (answer: unknown): { items: FeedItem[]; next: string | null } => {
  const { items, next } = isRecord(answer) ? answer : {}
  if (!Array.isArray(items) || !(next === null || typeof next === 'string')) throw new TypeError('No page of a feed')
  return { items: items.filter(isItem), next }
}

const latestFirst = (one: FeedItem, other: FeedItem): number => Date.parse(other.at) - Date.parse(one.at)

/** Returns what is left of a source once it was asked for as many items as a page has. */
const filled = async (read: FeedSource['read'], rest: Rest, signal: AbortSignal): Promise<Rest> => {
  const late = new AbortController()
  const either = AbortSignal.any([signal, late.signal])
  const stopped = new Promise<never>((_, refuse) => {
    either.addEventListener('abort', () => refuse(either.reason), { once: true })
  })
  const timer = setTimeout(() => late.abort(), patience)
  try {
    const answer = await Promise.race([read({ take: pageSize, anchor: rest.anchor, signal: either }), stopped])
    const { items, next } = asPage(answer)
    return { items: [...rest.items, ...items].sort(latestFirst), anchor: next ?? undefined, over: next === null }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the page behind what was shown before. Sources are asked at once; none holds up the others for long. */
export const nextPage = async (
  sources: readonly NamedSource[],
  before: Rests,
  signal: AbortSignal,
): Promise<FeedPage> => {
  const missing: string[] = []
  const asked = sources.map(async ({ name, read }): Promise<[string, Rest]> => {
    const rest = before[name] ?? untouched
    if (rest.over || rest.items.length >= pageSize) return [name, rest]
    try {
      return [name, await filled(read, rest, signal)]
    } catch {
      missing.push(name)
      return [name, { ...rest, over: true }]
    }
  })
  const rests = await Promise.all(asked)
  signal.throwIfAborted()
  const items = rests
    .flatMap(([source, rest]) => rest.items.map((item) => ({ source, item })))
    .sort((one, other) => latestFirst(one.item, other.item))
    .slice(0, pageSize)
  const shown = new Set(items.map(({ item }) => item))
  const left = rests.map(([name, rest]) => [name, { ...rest, items: rest.items.filter((item) => !shown.has(item)) }])
  const goesOn = rests.some(([, rest]) => !rest.over || rest.items.some((item) => !shown.has(item)))
  return { items, rests: goesOn ? (Object.fromEntries(left) as Rests) : null, missing }
}

export const keyOf = ({ source, item }: SourcedItem): string => `${source} ${item.key}`

/** Returns the items of pages, each once: something new moves the pages of a source. */
export const itemsOf = (pages: readonly FeedPage[]): SourcedItem[] => {
  const shown = new Set<string>()
  return pages
    .flatMap(({ items }) => items)
    .filter((sourced) => {
      const isFirst = !shown.has(keyOf(sourced))
      shown.add(keyOf(sourced))
      return isFirst
    })
}

/** Returns the number of items that are newer than the last visit. */
export const newIn = (items: readonly SourcedItem[], since: string): number => {
  const firstSeen = items.findIndex(({ item }) => Date.parse(item.at) < Date.parse(since))
  return firstSeen === -1 ? items.length : firstSeen
}
