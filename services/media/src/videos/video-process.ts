/**
 * A process for one video alone: what breaks a decoder or eats memory takes nothing along, and nothing of one video is
 * left when the next comes (R19). It says whether there is a converter, takes a job, answers and ends.
 */
import { lowerPriority } from '../process-priority.ts'
import type { Greeting, VideoAnswer, VideoJob } from './video-jobs.ts'

/** Bytes. */
const memoryLimit = Number(process.argv[2])
const memoryCheck = 100

lowerPriority(Number(process.argv[3]))
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1)
}, memoryCheck).unref()
process.on('disconnect', () => process.exit(0))

const greet = (greeting: Greeting) => process.send?.(greeting)
const answer = (given: VideoAnswer) => process.send?.(given)

// The library is made for some platforms; without it there are no videos, and all else goes on.
const work = await import('./work-on-video.ts').catch(() => undefined)
process.once('message', (job: VideoJob) => {
  void work?.workOnVideo(job).then(answer)
})
greet({ converter: work !== undefined })
