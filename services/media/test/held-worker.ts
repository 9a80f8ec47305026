/** Jobs that wait for the test: it sees what is begun, and how each ends. */
import { vi } from 'vitest'
import { VideoProcessEnded } from '../src/videos/start-video-process.ts'
import type { ResultOf, VideoJob } from '../src/videos/video-jobs.ts'
import type { VideoWorker } from '../src/videos/video-worker.ts'

interface HeldJob {
  job: VideoJob
  /** The work is done after all. */
  goOn(): void
  /** As when its process ends in the middle. */
  die(): void
}

export interface HeldWorker extends VideoWorker {
  /** The jobs that have begun and not ended. */
  running: readonly HeldJob[]
  /** The one that is begun next, or was already. */
  begun(): Promise<HeldJob>
}

/** @param worker does the work of those that go on */
export const heldWorker = (worker: VideoWorker): HeldWorker => {
  const running: HeldJob[] = []
  return {
    ...worker,
    running,
    begun: () =>
      vi.waitFor(
        () => {
          const [first] = running
          if (!first) throw new Error('nothing is begun')
          return first
        },
        { timeout: 20_000, interval: 5 },
      ),
    run: <Job extends VideoJob>(job: Job) =>
      new Promise<ResultOf<Job>>((resolve, reject) => {
        const leave = () => running.splice(running.indexOf(held), 1)
        const held: HeldJob = {
          job,
          goOn: () => {
            leave()
            worker.run(job).then(resolve, reject)
          },
          die: () => {
            leave()
            reject(new VideoProcessEnded())
          },
        }
        running.push(held)
      }),
  }
}
