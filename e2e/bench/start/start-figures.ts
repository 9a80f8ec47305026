/**
 * Measures the time until `npm start` answers its first page, where packages and builds are there and the demo world is
 * seeded.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '@samvaer/cli/root'
import { freePort } from '@samvaer/service-kit/http/free-port'
import type { Figure } from '../figures.ts'
import { median } from '../ratios.ts'

const starts = 5
/** Milliseconds. */
const goal = 2000
const longest = 120_000

/** Milliseconds from the command until a page is answered, and until it says that it is ready. */
const startOnce = async (data: string): Promise<{ answered: number; ready: number }> => {
  const port = await freePort()
  const from = performance.now()
  const command = [join(root, 'shared', 'cli', 'launch.mjs'), 'start', '--port', `${port}`, '--data', data]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ready = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      if (said.includes('is ready at')) resolve(performance.now() - from)
    })
  })
  try {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
      if (answer?.ok) break
      if (performance.now() - from > longest) throw new Error('npm start answers no page')
      await pause(10)
    }
    return { answered: performance.now() - from, ready: await ready }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Figure 23. */
export const measureStart = async (say: (line: string) => void): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-start-'))
  try {
    say('23: npm start …')
    await startOnce(data)
    const times: { answered: number; ready: number }[] = []
    for (let number = 0; number < starts; number++) {
      const time = await startOnce(data)
      say(`   ${time.answered.toFixed(0)} ms, ready after ${time.ready.toFixed(0)} ms`)
      times.push(time)
    }
    const ours = median(times.map(({ answered }) => answered))
    const figure = { number: 23, title: `npm start: first page answered / ${goal} ms`, unit: 'ms', pairs: starts }
    return [{ ...figure, ours, baseline: goal, ratio: ours / goal, goal: '≤ 1', reached: ours <= goal }]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
