/** A process of its own, so that a picture which breaks a decoder or eats memory takes no call along (R19). */
import sharp from 'sharp'
import { lowerPriority } from '../process-priority.ts'
import { answerJob } from './draw-picture.ts'
import type { JobMessage } from './picture-jobs.ts'

/** Bytes; a picture of 40 megapixels needs a fraction. */
const memoryLimit = 1536 * 1024 * 1024
const memoryCheck = 200

lowerPriority()
sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1)
}, memoryCheck).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, job }: JobMessage) => {
  void answerJob(id, job).then((answer) => process.send?.(answer))
})
