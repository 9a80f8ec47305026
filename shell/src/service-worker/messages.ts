/** The messages between pages and the service worker. A worker hears pages of every build: names stay. */

export const workerAddress = '/service-worker.js'

export type ToWorker =
  /** Asks for the build of the worker; it answers through the port that comes along. */
  | { type: 'build' }
  /** Asks a worker that is installed to take over from the one before it. */
  | { type: 'takeOver' }
  /** The signed-in member; 0 for nobody, and where nothing may be kept. */
  | { type: 'member'; profileId: number }
  /**
   * A page was loaded whole: its path and what it runs by now, to be there without a network; and the answers that came
   * within it, by `<Area>/<Call>?<query>`, with the time at which they came.
   */
  | {
      type: 'loaded'
      page: string
      assets: readonly string[]
      came?: { answers: Readonly<Record<string, unknown>>; at: number }
    }

/** Asks an open page to show a path. */
export interface OpenPath {
  type: 'open'
  path: string
}
