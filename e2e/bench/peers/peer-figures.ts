/** Measures our pages beside those of peers with the same content, under the same conditions and by turns. */
import { isWritten, readDocument } from '../documents.ts'
import { type Cost, interleaved, type Target } from '../pages/interleaved.ts'
import { type LoadConditions, loadPage } from '../pages/load-page.ts'
import { answerToKeys } from '../pages/member-pages.ts'
import type { Stage } from '../pages/page-stage.ts'
import { phone } from '../pages/slow-phone.ts'
import { median } from '../ratios.ts'
import type { CallName, FieldName, PageName, Side } from './side.ts'

/** A line of the table: what each side takes, and at most what ours shall take. */
export interface Row {
  title: string
  unit: '' | 'ms' | 'kB'
  /** By the names of the sides; what one has not is missing. */
  values: Record<string, number>
  goal?: number
}

const rounds = 5
/** Requests of a side in a round. */
const requests = 40

interface Kind {
  page: PageName
  visit: 'cold' | 'warm'
  title: string
  goals: { usable: number; requests?: number; script?: number; tbt?: number }
}

const kinds: readonly Kind[] = [
  { page: 'sign-in', visit: 'cold', title: 'sign-in form', goals: { usable: 1500 } },
  {
    page: 'list',
    visit: 'cold',
    title: 'list of entries, first item',
    goals: { usable: 1400, requests: 25, script: 180, tbt: 300 },
  },
  { page: 'list', visit: 'warm', title: 'list of entries, first item', goals: { usable: 700 } },
  { page: 'entry', visit: 'cold', title: "an entry's text", goals: { usable: 1400 } },
  { page: 'entry', visit: 'warm', title: "an entry's text", goals: { usable: 700 } },
]
/** Milliseconds from an address until a like works, on a cold visit. */
const aliveGoal = 3000
const typingGoal = 50

interface Measured {
  title: string
  unit: Row['unit']
  of: Parameters<Cost>[0]
  goal?: (kind: Kind) => number | undefined
}

const measures: readonly Measured[] = [
  { title: 'usable', unit: 'ms', of: 'usable', goal: ({ goals }) => goals.usable },
  { title: 'a like works', unit: 'ms', of: 'alive', goal: ({ visit }) => (visit === 'cold' ? aliveGoal : undefined) },
  { title: 'LCP', unit: 'ms', of: 'lcp' },
  { title: 'requests', unit: '', of: 'requests', goal: ({ goals }) => goals.requests },
  { title: 'script, compressed', unit: 'kB', of: 'scriptBytes', goal: ({ goals }) => goals.script },
  { title: 'all bytes, compressed', unit: 'kB', of: 'totalBytes' },
  { title: 'blocking time', unit: 'ms', of: 'tbt', goal: ({ goals }) => goals.tbt },
  { title: 'shift', unit: '', of: 'cls', goal: () => 0 },
]

interface Visit {
  side: Side
  target: Target & { conditions: LoadConditions }
}

/** Returns the visits of a kind, a side each. */
const visitsOf = ({ page, visit }: Kind, sides: readonly Side[]): Visit[] =>
  sides.flatMap((side) => {
    const measured = side.pages[page]
    if (!measured) return []
    const { address, ready, alive } = measured
    // Nobody is signed in where one signs in.
    const cookies = page === 'sign-in' ? [] : side.cookies
    const conditions = { slow: true, onPhone: true, warm: visit === 'warm', cookies, ...(alive && { alive }) }
    return [{ side, target: { address, ready, conditions } }]
  })

const pageRows = async (stage: Stage, sides: readonly Side[]): Promise<Row[]> => {
  const visits = kinds.flatMap((kind) => visitsOf(kind, sides).map((visit) => ({ kind, ...visit })))
  const [first, ...others] = visits.map(({ target }) => target)
  if (!first) return []
  // Sizes of pictures are made and code is read when they are first asked for.
  for (const { address, ready, conditions } of visits
    .filter(({ kind }) => kind.visit === 'cold')
    .map((visit) => visit.target))
    await loadPage(stage.browser, address, ready, { ...conditions, slow: false })
  const costs = await interleaved(stage, [first, ...others], rounds)
  return kinds.flatMap((kind) =>
    measures.flatMap(({ title, unit, of, goal }): Row[] => {
      const values = Object.fromEntries(
        visits.flatMap(({ kind: visited, side }, place) => {
          const cost = costs[place]
          if (visited !== kind || !cost || (of === 'alive' && !side.pages[kind.page]?.alive)) return []
          return [[side.name, unit === 'kB' ? cost(of) / 1000 : cost(of)]]
        }),
      )
      if (Object.keys(values).length === 0) return []
      const wanted = goal?.(kind)
      const row = { title: `${kind.title}, ${kind.visit}: ${title}`, unit, values }
      return [wanted === undefined ? row : { ...row, goal: wanted }]
    }),
  )
}

const typingRows = async (stage: Stage, sides: readonly Side[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const field of ['editor', 'comment'] satisfies FieldName[]) {
    const answers = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++)
      for (const { name, fields, cookies } of sides) {
        const open = fields[field]
        if (!open) continue
        const answer = await answerToKeys(stage.browser, cookies, open, phone)
        answers.set(name, [...(answers.get(name) ?? []), answer])
      }
    const values = Object.fromEntries([...answers].map(([name, taken]) => [name, median(taken)]))
    rows.push({ title: `typing, INP: ${field}`, unit: 'ms', values, goal: typingGoal })
  }
  return rows
}

const names: Record<CallName, string> = {
  list: "the list's page",
  entry: "the entry's page",
  'list, JSON': 'the list as JSON',
  'entry, JSON': 'the entry as JSON',
}

/** As browsers ask, whose answers come compressed. */
const compressed = { 'accept-encoding': 'gzip, br' }

const processorRows = async ({ say }: Stage, sides: readonly Side[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const call of Object.keys(names) as CallName[]) {
    const taken = new Map<string, number[]>()
    for (let round = -1; round < rounds; round++)
      for (const { name, calls, processor } of sides) {
        const asked = calls[call]
        if (!asked || !processor) continue
        const before = processor()
        for (let turn = 0; turn < requests; turn++)
          await readDocument(asked.address, { ...asked.headers, ...compressed })
        // The first round compiles.
        if (round >= 0) taken.set(name, [...(taken.get(name) ?? []), ((processor() - before) * 1000) / requests])
      }
    const values = Object.fromEntries([...taken].map(([name, each]) => [name, median(each)]))
    rows.push({ title: `processor of the server: ${names[call]}`, unit: 'ms', values })
  }
  const [ours] = sides
  const page = ours?.calls.list
  if (page) {
    let written = 0
    for (let turn = 0; turn < requests; turn++)
      if (isWritten(await readDocument(page.address, page.headers))) written += 1
    say(`  ${written} of ${requests} pages of ours arrived written`)
  }
  return rows
}

/** @param sides ours first */
export const measureSides = async (stage: Stage, sides: readonly Side[]): Promise<Row[]> => {
  stage.say('pages on a slow phone …')
  const pages = await pageRows(stage, sides)
  stage.say('typing …')
  const typing = await typingRows(stage, sides)
  stage.say('processor of the servers …')
  return [...pages, ...typing, ...(await processorRows(stage, sides))]
}
