/** Measures the time until a message is at the open page of its receiver, while many are written. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { type ServerUnderTest, startServer } from '../load.ts'
import { median, p95 } from '../ratios.ts'
import { openPairs, type Pages, type Writer } from './writing-pairs.ts'

const wantedPairs = 40
const messagesASecond = 200
/** Seconds of writing as fast as it goes, which warms up, and of writing at the pace that counts. */
const unpaced = 15
const paced = 15
/** Messages that are under way at once while nobody keeps a pace. */
const atOnce = 16
/** Milliseconds from the sender's request until the receiver has it. */
const goal = 200
/** Milliseconds that a message counts as when it was refused, or is not there by then. */
const patience = 30_000

interface Written {
  /** Undefined when it was refused. */
  messageId: number | undefined
  receiver: Writer
  sentAt: number
}

/** The message of this number: the pairs in turn, and in each pair the two. */
const write = async ({ pairs }: Pages, number: number): Promise<Written> => {
  const pair = pairs[number % pairs.length]
  if (!pair) throw new Error('Nobody writes')
  const [one, other] = pair.writers
  const [sender, receiver] = Math.floor(number / pairs.length) % 2 === 0 ? [one, other] : [other, one]
  const letter = { clientMessageId: crypto.randomUUID(), body: `Tak for din besked, her er nummer ${number}.` }
  const sentAt = performance.now()
  const answer = await sender.api
    .post('Mail/SendMessage', { conversationId: pair.conversationId, ...letter })
    .catch(() => undefined)
  return { messageId: answer?.messageId, receiver, sentAt }
}

/** @returns messages a second */
const writeUnpaced = async (pages: Pages): Promise<number> => {
  const start = performance.now()
  const end = start + unpaced * 1000
  let count = 0
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1
      const { messageId } = await write(pages, count)
      if (messageId === undefined) throw new Error('A message was refused')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (count * 1000) / (performance.now() - start)
}

/** Writes at an even pace, whether or not the messages before are answered yet. */
export const writePaced = async (pages: Pages): Promise<Written[]> => {
  const writing: Promise<Written>[] = []
  const start = performance.now()
  const all = paced * messagesASecond
  while (writing.length < all) {
    const due = Math.min(all, ((performance.now() - start) / 1000) * messagesASecond)
    while (writing.length < due) writing.push(write(pages, writing.length))
    await pause(1)
  }
  return Promise.all(writing)
}

/** Milliseconds that each message took. */
export const arrivals = async (written: Written[], at: 'heardAt' | 'fetchedAt'): Promise<number[]> => {
  const timeOf = ({ receiver, messageId }: Written) =>
    messageId === undefined ? undefined : receiver[at].get(messageId)
  const sent = written.filter(({ messageId }) => messageId !== undefined)
  const end = performance.now() + patience
  while (performance.now() < end && sent.some((one) => timeOf(one) === undefined)) await pause(20)
  return written.map((one) => Math.min(patience, (timeOf(one) ?? Number.POSITIVE_INFINITY) - one.sentAt))
}

/** Figures 16. */
export const measureDelivery = async (say: (line: string) => void): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-delivery-'))
  let server: ServerUnderTest | undefined
  let pages: Pages | undefined
  const figures: Figure[] = []
  const add = (figure: Pick<Figure, 'title' | 'unit' | 'ours' | 'baseline' | 'pairs' | 'goal' | 'reached'>): void => {
    say(`16: ${figure.title}: ${figure.ours.toFixed(0)} ${figure.unit}`)
    figures.push({ number: 16, ratio: figure.ours / figure.baseline, ...figure })
  }
  const addTimes = (title: string, times: number[]): void => {
    for (const [name, ours] of Object.entries({ median: median(times), p95: p95(times) })) {
      const reached = ours <= goal
      const pairs = times.length
      add({ title: `${title}, ${name} / ${goal} ms`, unit: 'ms', ours, baseline: goal, pairs, goal: '≤ 1', reached })
    }
  }
  try {
    say(`16: ${messagesASecond} messages a second …`)
    server = await startServer('platform', { SAMVAER_BENCH_DATA: data, LOG_LEVEL: 'error' })
    pages = await openPairs(server.url, wantedPairs)
    add({
      title: `messages a second, ${atOnce} at once / ${messagesASecond}`,
      unit: '/s',
      ours: await writeUnpaced(pages),
      baseline: messagesASecond,
      pairs: 1,
      goal: 'shown',
      reached: true,
    })
    const before = await server.cpu()
    addTimes('news of a message', await arrivals(await writePaced(pages), 'heardAt'))
    const used = (await server.cpu()) - before
    const each = used / 1e3 / (paced * messagesASecond)
    say(`   the platform used ${(used / 1e6).toFixed(1)} s of processor for it, ${each.toFixed(1)} ms a message`)
    pages.fetching = true
    const written = await writePaced(pages)
    addTimes('news while pages read', await arrivals(written, 'heardAt'))
    addTimes('the message itself, read', await arrivals(written, 'fetchedAt'))
    return figures
  } finally {
    pages?.close()
    await server?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
