/** A thousand open pages on one gateway: how soon a count that changed is there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { world } from '@samvaer/testing/world'
import type { Figure } from '../figures.ts'
import { type ServerUnderTest, startServer } from '../load.ts'
import { median, p95 } from '../ratios.ts'
import { signIn } from '../sign-in.ts'
import { type OpenPage, openPage } from './open-page.ts'

const members = 100
const socketsEach = 10
const acts = 100
/** Milliseconds from the answer to the act until the count is at the member's page. */
const goal = 1000
const patience = 30_000

interface Listener extends OpenPage {
  profileId: number
  /** Performance time of the last message with counts. */
  lastCounts: number
}

const listen = async (gateway: string, cookie: string, profileId: number): Promise<Listener> => {
  const listener = { profileId, lastCounts: 0 }
  const page = await openPage(gateway, cookie, ({ type }) => {
    if (type === 'counts') listener.lastCounts = performance.now()
  })
  return Object.assign(listener, page)
}

const until = async (done: () => boolean): Promise<void> => {
  const end = performance.now() + patience
  while (!done()) {
    if (performance.now() > end) throw new Error('the counts did not arrive')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Members who were not notified of the follower yet: following somebody twice is no news. */
const peopleToNotify = () => {
  const follower = world.personas.subscriber.profileId
  const followed = new Set(
    world.authorFollows.filter(({ profileId }) => profileId === follower).map(({ authorId }) => authorId),
  )
  return world.members
    .filter(({ community, status, persona }) => community === 'dk' && status === 'Active' && !persona)
    .filter(({ profileId }) => !followed.has(profileId))
    .slice(0, members)
}

/** Somebody follows each member in turn; the slowest of the member's pages counts. */
const arrivals = async (gateway: string, cookie: string, listeners: readonly Listener[]): Promise<number[]> => {
  const taken: number[] = []
  const ids = [...new Set(listeners.map(({ profileId }) => profileId))]
  for (const authorId of ids.slice(0, acts)) {
    const pages = listeners.filter(({ profileId }) => profileId === authorId)
    const before = performance.now()
    const answer = await fetch(`${gateway}/api/Blogs/FollowBlogAuthor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer', origin: gateway, cookie },
      body: JSON.stringify({ profileId: authorId }),
    })
    if (!answer.ok) throw new Error(`FollowBlogAuthor: ${answer.status} ${await answer.text()}`)
    const answered = performance.now()
    await until(() => pages.every(({ lastCounts }) => lastCounts > before))
    taken.push(Math.max(0, Math.max(...pages.map(({ lastCounts }) => lastCounts)) - answered))
  }
  return taken
}

/** Figure 13. */
export const measureRealtime = async (say: (line: string) => void): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-realtime-'))
  let server: ServerUnderTest | undefined
  const listeners: Listener[] = []
  try {
    say('13: a thousand open pages …')
    server = await startServer('platform', { SAMVAER_BENCH_DATA: data, LOG_LEVEL: 'error' })
    const { url } = server
    for (const { email, profileId } of peopleToNotify()) {
      const cookie = await signIn(url, email)
      for (let page = 0; page < socketsEach; page++) listeners.push(await listen(url, cookie, profileId))
    }
    const taken = await arrivals(url, await signIn(url), listeners)
    const shown = (title: string, ours: number): Figure => ({
      number: 13,
      title,
      unit: 'ms',
      ours,
      baseline: goal,
      ratio: ours / goal,
      pairs: taken.length,
      goal: '≤ 1',
      reached: ours <= goal,
    })
    return [
      shown(`counts at ${listeners.length} clients, median / 1 s`, median(taken)),
      shown(`counts at ${listeners.length} clients, p95 / 1 s`, p95(taken)),
    ]
  } finally {
    for (const page of listeners) page.close()
    await server?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
