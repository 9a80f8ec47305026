import { PerformanceObserver } from 'node:perf_hooks'

/*
 * Loaded before a server (`node --import`): measures how long the longest turn of its event loop was, in processor time
 * of the main thread and without what collecting garbage took, which no program can divide. A timer fires once a turn;
 * what the thread has computed between two of its calls is a turn. SIGUSR2 has the measurement written as a line and
 * begun anew.
 */
interface Span {
  readonly from: number
  readonly to: number
  readonly ms: number
}

/** Turns shorter than this are of no interest. */
const SHORT_MS = 10
/** Collections show a little after they were made. */
const TOLD_AFTER_MS = 30

let turns: Span[] = []
let collections: Span[] = []
let last = process.threadCpuUsage()
let lastAt = performance.now()

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ from: startTime, to: startTime + duration, ms: duration })
}).observe({ entryTypes: ['gc'] })

setInterval(() => {
  const now = process.threadCpuUsage()
  const at = performance.now()
  const ms = (now.user + now.system - last.user - last.system) / 1000
  if (ms > SHORT_MS) turns.push({ from: lastAt, to: at, ms })
  last = now
  lastAt = at
}, 1).unref()

function longest(): number {
  const lengths = turns.map(({ from, to, ms }) => {
    const within = collections.filter((collection) => collection.from >= from && collection.to <= to)
    return ms - within.reduce((sum, collection) => sum + collection.ms, 0)
  })
  return Math.max(0, ...lengths)
}

process.on('SIGUSR2', () => {
  setTimeout(() => {
    process.stdout.write(`longest turn ${longest()} ms\n`)
    turns = []
    collections = []
  }, TOLD_AFTER_MS)
})
