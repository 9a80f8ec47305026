/**
 * Measures this machine by a fixed piece of work, as a ratio to the machine that the budgets of the proof were set on:
 * what is over its budget there and here is the proof's doing, and not the machine's.
 */
import { createHash } from 'node:crypto'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Milliseconds of the work on the machine of the budgets (decision 38 says how that is known). */
const onMachineOfBudgets = 320

/** As many at once as the proof has workers: processors that share a core share its speed. */
const workers = 2

/** Does the work that tests are made of: objects, texts, sorting, hashes. */
const work = (): number => {
  let sum = 0
  for (let round = 0; round < 420; round += 1) {
    const rows = Array.from({ length: 400 }, (_, place) => ({
      id: (place * 7919 + round) % 1009,
      name: `member ${(place * 31) % 97}`,
      tags: ['walks', 'cooking', 'music'].map((tag) => `${tag}-${place % 13}`),
    }))
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows
    const byName = new Map(read.map((row) => [row.name + row.id, row]))
    const sorted = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    const text = sorted.map(({ name, tags }) => `${name}:${tags.join()}`).join('\n')
    sum += createHash('sha256').update(text).digest()[0] ?? 0
    sum += text.replaceAll(/-(\d+)/g, '+$1').length
  }
  return sum
}

if (!isMainThread && parentPort) {
  // Once before it counts: code is slow until it is compiled.
  work()
  const started = performance.now()
  work()
  parentPort.postMessage(performance.now() - started)
}

const workOnce = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url))
    worker.once('message', resolve).once('error', reject)
  })

/** One moment says little of a machine that others use as well. */
const rounds = 3

/** Returns 1 on a machine as fast as that of the budgets, 2 where everything takes twice as long. */
export const measureMachine = async (): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1)
    took.push(Math.max(...(await Promise.all(Array.from({ length: workers }, workOnce)))))
  return (took.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) / onMachineOfBudgets
}
