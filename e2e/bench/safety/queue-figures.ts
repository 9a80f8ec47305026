/** Measures the queues of the desk with 100,000 open reports, and how long a member waits for a receipt beside them. */
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { headOfStaff } from '@samvaer/contracts/core/roles'
import { scopes } from '@samvaer/contracts/safety/values'
import { safetyService } from '@samvaer/safety/service'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { readSettings } from '@samvaer/service-kit/settings/settings'
import { benchKeys, benchSigning } from '../bench-keys.ts'
import { examinedBy } from '../examined.ts'
import { feedContext } from '../feed-context.ts'
import type { Figure } from '../figures.ts'
import { databaseOf } from '../filled-database.ts'
import { p95 } from '../ratios.ts'
import { fillDesk, openReports, reporterId, type Safety, staffId } from './open-cases.ts'

const take = 30
const rounds = 60
const warmUp = 10
const megabytes = 3072
/** Milliseconds. */
const goals = { page: 30, receipt: 150 }

type Query = Parameters<typeof queueOf>[1]

const clientOf = (url: string, change: Partial<SignedInProfile>): ApiClient => {
  const { profile } = feedContext
  if (!profile) throw new Error('The context has nobody')
  const context = { ...feedContext, profile: { ...profile, ...change } }
  return createApiClient(url, {
    fetch: async (input, init = {}) =>
      fetch(input, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          [contextHeader]: await signContext(context, benchSigning),
        },
      }),
  })
}

const queueOf = (
  api: ApiClient,
  query: {
    kind?: 'Reports' | 'Appeals' | 'Seconds'
    view?: 'All' | 'Unclaimed' | 'Mine'
    urgent?: boolean
    anchor?: string
    skip?: number
  },
) => api.get('Safety/GetReportQueue', { take, ...query })

const queues: readonly (readonly [string, Query])[] = [
  ['All', {}],
  ['Unclaimed', { view: 'Unclaimed' }],
  ['Mine', { view: 'Mine' }],
  ['Urgent', { urgent: true }],
  ['Appeals', { kind: 'Appeals' }],
  ['Seconds', { kind: 'Seconds' }],
]

const timesOf = async (act: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    await before?.()
    const began = performance.now()
    await act()
    if (round >= 0) times.push(performance.now() - began)
  }
  return times
}

const keysOf = (examined: readonly { keys: number }[]): number => examined.reduce((sum, { keys }) => sum + keys, 0)

const figureOf = (title: string, unit: string, ours: number, baseline: number, most: number): Figure => ({
  ...{ number: 25, title, unit, ours, baseline, ratio: ours / baseline, pairs: rounds },
  ...{ goal: `≤ ${most} ${unit}`.trim(), reached: (unit === '' ? ours / baseline : ours) <= most },
})

/**
 * The page of a queue that a hundred pages lead to, as well as the first. Read again it counts nothing anew, which the
 * explanation of its questions proves; the last figure is the page after something was done, with all six counts.
 */
const deskFigures = async (safety: Safety, staff: ApiClient): Promise<Figure[]> => {
  const { reportCase, appeal, auditEnd } = safety.parts.models
  const figures: Figure[] = []
  for (const [title, query] of queues)
    for (const page of [1, 100]) {
      const before = page === 1 ? null : (await queueOf(staff, { ...query, skip: (page - 2) * take })).next
      if (page > 1 && before === null) continue
      const read = () => queueOf(staff, { ...query, ...(before !== null && { anchor: before }) })
      await read()
      const { answer, examined } = await examinedBy([query.kind === 'Appeals' ? appeal : reportCase, auditEnd], read)
      const rows = answer.items.length
      if (rows !== take) throw new Error(`${title}, page ${page}: ${rows} rows`)
      const times = await timesOf(read)
      figures.push(
        figureOf(`${title}, page ${page}: keys / rows`, '', keysOf(examined), rows, 2),
        figureOf(`${title}, page ${page}: p95`, 'ms', p95(times), goals.page, goals.page),
      )
    }
  const done = () => auditEnd.updateOne({ _id: 'chain' }, { $inc: { number: 1 } }, { upsert: true })
  const times = await timesOf(() => queueOf(staff, {}), done)
  figures.push(figureOf('All, counted anew: p95', 'ms', p95(times), goals.page, goals.page))
  return figures
}

const itemCopy = {
  ...{ authorId: 1000, lodgeId: null, title: 'Min sommer', text: 'Ord', mediaIds: [], path: '/Entry/1', at: null },
  context: [],
}

/** Figure 25. */
export const measureSafety = async (say: (line: string) => void): Promise<Figure[]> => {
  say(`25: a desk with ${openReports} open reports …`)
  const database = await databaseOf('safety', 'samvaerbenchsafety', megabytes)
  const settings = readSettings({
    MONGODB_URI: database.uri,
    SAMVAER_DATABASE_PREFIX: database.prefix,
    ...benchKeys,
    // Nobody waits for the mails.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
  })
  // The domain of the item answers at once: its own time is measured with its own lists.
  const transport = {
    ...createTransport({}),
    send: async () => ({ status: 200, headers: {}, body: JSON.stringify(itemCopy) }),
  }
  const safety = await buildService(safetyService, settings, transport, { tasks: false })
  try {
    await safety.ready
    await fillDesk(safety)
    const url = await safety.app.listen({ port: 0, host: '127.0.0.1' })
    const grants = [scopes.Reports, headOfStaff]
    const staff = clientOf(url, { profileId: staffId, role: 'Support', grants })
    const figures = await deskFigures(safety, staff)
    let itemId = openReports
    let profileId = reporterId
    const times = await timesOf(() => {
      itemId += 1
      // Twenty a member and day.
      profileId = reporterId + Math.floor((itemId - openReports) / 15)
      const report = { itemType: 'BlogEntry' as const, itemId, category: 'Harassment' as const }
      return clientOf(url, { profileId }).post('Reports/CreateReport', report)
    })
    figures.push(figureOf('a receipt: p95', 'ms', p95(times), goals.receipt, goals.receipt))
    for (const { title, ours, unit } of figures) say(`25: ${title}: ${ours.toFixed(1)} ${unit}`)
    return figures
  } finally {
    await safety.close()
    await database.leave()
  }
}
