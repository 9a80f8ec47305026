/** Throttles the files that come in: all uploads of this process together leave its time to the calls of those who read. */

const megabyte = 1024 * 1024
/** Bytes a second: nearly twice what a core draws of pictures, and a tenth of the thread's time. */
const pace = 16 * megabyte
/** Bytes that come in without waiting when nothing came before: an ordinary picture, alone. */
const atOnce = 4 * megabyte
/** Bytes of one turn, and all that comes in at once while others wait as well. */
export const bytesOfTurn = megabyte / 8
/** Milliseconds that a piece waits at most for those of others: senders and proxies give up what does not move. */
const patience = 2000

interface Waiting {
  bytes: number
  /** Bytes of its upload that are still to come. */
  left: number
  since: number
  go(): void
}

export interface UploadThrottle {
  /**
   * Resolves when a piece of an upload may be taken, one in a turn of the event loop. The upload with the least left
   * goes first: the first of five pictures is drawn while the others come in, and none of them waits for a film. One
   * that has waited long goes before.
   */
  turn(piece: { bytes: number; left: number }): Promise<void>
}

/** @param queue in the order in which they came, at least one */
const firstOf = (queue: readonly Waiting[], now: number): Waiting =>
  queue.reduce((best, one) => (now - best.since <= patience && one.left < best.left ? one : best))

export const createUploadThrottle = (): UploadThrottle => {
  const queue: Waiting[] = []
  /** Bytes that may still be taken; below zero after a piece that was larger. */
  let free = atOnce
  let counted = performance.now()
  let isDue = false

  const count = () => {
    const now = performance.now()
    const most = queue.length > 1 ? bytesOfTurn : atOnce
    free = Math.min(most, free + ((now - counted) / 1000) * pace)
    counted = now
  }

  const plan = () => {
    count()
    isDue = queue.length > 0
    if (!isDue) return
    if (free > 0) setImmediate(next)
    else setTimeout(next, (-free / pace) * 1000)
  }

  const next = () => {
    count()
    if (free > 0) {
      const first = firstOf(queue, counted)
      queue.splice(queue.indexOf(first), 1)
      free -= first.bytes
      first.go()
    }
    plan()
  }

  return {
    turn: (piece) =>
      new Promise((go) => {
        queue.push({ ...piece, since: performance.now(), go })
        if (!isDue) plan()
      }),
  }
}
