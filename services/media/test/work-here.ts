/**
 * The work of the picture and video processes, done in this one: for tests of what comes of it. A process costs more
 * than the work on a small file; what it is for is tested with real ones.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import sharp from 'sharp'
import { answerJob } from '../src/pictures/draw-picture.ts'
import type { ResultOf as DrawnOf, JobAnswer } from '../src/pictures/picture-jobs.ts'
import type { PictureWorker } from '../src/pictures/picture-worker.ts'
import type { ResultOf, VideoAnswer } from '../src/videos/video-jobs.ts'
import type { VideoWorker } from '../src/videos/video-worker.ts'

// As in the picture process: a file that is written anew is another one.
sharp.cache(false)

/** Ends when what is under way has ended: nothing is written into a folder that goes. */
type Here<Worker> = Worker & { closed(): Promise<void> }

/** One after the other, until it is closed. */
const inTurn = () => {
  let before: Promise<unknown> = Promise.resolve()
  let closed = false
  return {
    run: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const mine = before.then(() => {
        if (closed) throw new ProductError('ServiceUnavailable')
        return work()
      })
      before = mine.catch(() => undefined)
      return mine
    },
    close: () => {
      closed = true
    },
    closed: async () => {
      closed = true
      await before
    },
  }
}

const resultOf = <Result>({ result, refusal }: JobAnswer | VideoAnswer): Result => {
  if (refusal) throw new ProductError(refusal.code, refusal.detail)
  return result as Result
}

/** Urgent pictures do not wait for the rest, as in the picture process. */
export const picturesHere = (): Here<PictureWorker> => {
  const [urgent, later] = [inTurn(), inTurn()]
  return {
    prepare: () => undefined,
    run: (job, options) =>
      (options?.urgent ? urgent : later).run(async () => resultOf<DrawnOf<typeof job>>(await answerJob(0, job))),
    close: () => {
      urgent.close()
      later.close()
    },
    closed: async () => {
      await Promise.all([urgent.closed(), later.closed()])
    },
  }
}

export const videosHere = (): Here<VideoWorker> => {
  const turns = inTurn()
  return {
    available: async () => true,
    run: (job) =>
      turns.run(async () => {
        const { workOnVideo } = await import('../src/videos/work-on-video.ts')
        return resultOf<ResultOf<typeof job>>(await workOnVideo(job))
      }),
    close: turns.close,
    closed: turns.closed,
  }
}
