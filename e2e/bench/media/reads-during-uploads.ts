/** Measures the answers to reads while a member uploads as many pictures at once as one may. */
import { setTimeout as pause } from 'node:timers/promises'
import { uploadLimits } from '@samvaer/contracts/media/values'
import { world } from '@samvaer/testing/world'
import type { Figure } from '../figures.ts'
import { memberClient } from '../member-client.ts'
import { p95 } from '../ratios.ts'
import { signIn } from '../sign-in.ts'
import { allDrawn } from './upload.ts'
import { startUploadingMember } from './uploading-member.ts'

/** Milliseconds of all rounds together: 5 pictures are drawn for half a minute, longer on a busy machine. */
const longest = 110_000
/** Milliseconds of reads without uploads. */
const quiet = 3000
/** Milliseconds from one read to the next, whether or not it is answered. */
const readEvery = 50
const goal = 1.5

interface Place {
  url: string
  /** The member who uploads. */
  cookie: string
  /** The data folder of the platform. */
  data: string
  /** File of a JPEG. */
  picture: string
}

type Read = () => Promise<unknown>

/**
 * Asks for the lists by turns until `done`.
 * @returns milliseconds of each read, by list
 * @throws what was refused first, of the reads and of what they wait for
 */
const readUntil = async (reads: readonly Read[], done: Promise<unknown>): Promise<number[][]> => {
  const times: number[][] = reads.map(() => [])
  const under: Promise<void>[] = []
  const refusals: unknown[] = []
  let over = false
  const keep = (error: unknown): void => void refusals.push(error)
  const ended = done.catch(keep).finally(() => {
    over = true
  })
  const one = async (index: number, read: Read): Promise<void> => {
    const began = performance.now()
    await read()
    times[index]?.push(performance.now() - began)
  }
  const start = performance.now()
  for (let count = 0; !over; count++) {
    const index = count % reads.length
    const read = reads[index]
    if (read) under.push(one(index, read).catch(keep))
    await pause(Math.max(0, start + (count + 1) * readEvery - performance.now()))
  }
  await Promise.all([ended, ...under])
  if (refusals.length > 0) throw refusals[0]
  return times
}

/** Figures 18. */
export const readsDuringUploads = async (
  { url, cookie, data, picture }: Place,
  say: (line: string) => void,
): Promise<Figure[]> => {
  const reader = memberClient(url, await signIn(url, world.personas.validated.email))
  const lists = [
    { title: 'the inbox', read: () => reader.get('Mail/GetConversations', {}) },
    { title: 'the blogs', read: () => reader.get('Blogs/GetAllBlogEntries', {}) },
  ] as const
  const reads = lists.map(({ read }) => read)
  const idle: number[][] = lists.map(() => [])
  const uploading: number[][] = lists.map(() => [])
  const drawing: number[][] = lists.map(() => [])
  const keep = (into: number[][], times: number[][]): void =>
    times.forEach((some, index) => {
      into[index]?.push(...some)
    })

  const member = startUploadingMember(url, cookie, picture)
  // Once each for the code to be compiled and the process that draws to start.
  await member.upload(1)
  await readUntil(reads, allDrawn(data))
  const over = new AbortController()
  const end = pause(longest).then(() => over.abort())
  let rounds = 0
  for (; !over.signal.aborted; rounds++) {
    keep(idle, await readUntil(reads, pause(quiet)))
    keep(uploading, await readUntil(reads, member.upload(uploadLimits.atOnce)))
    // Until the last of them is there: another round begins with nothing left to draw.
    keep(drawing, await readUntil(reads, Promise.race([allDrawn(data), end])))
    say(`18: round ${rounds + 1}`)
  }
  member.stop()

  return lists.flatMap(({ title }, index) => {
    const baseline = p95(idle[index] ?? [])
    return [
      { what: 'while 5 pictures are uploaded', times: uploading[index] ?? [] },
      { what: 'while further sizes are drawn', times: drawing[index] ?? [] },
    ].map(({ what, times }): Figure => {
      const ours = p95(times)
      say(`18: p95 of ${title} ${what}: ${ours.toFixed(1)} ms, else ${baseline.toFixed(1)} ms, ${times.length} reads`)
      return {
        number: 18,
        title: `p95 of ${title} ${what} / else`,
        unit: 'ms',
        ours,
        baseline,
        ratio: ours / baseline,
        pairs: rounds,
        goal: `≤ ${goal}`,
        reached: ours / baseline <= goal,
      }
    })
  })
}
