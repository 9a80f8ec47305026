/** How fast files come in: all uploads of this process together leave its time to the calls of those who read. */

const megabyte = 1024 * 1024
/** Bytes a second, several times what pictures can be drawn of on two cores; it takes a tenth of the time there is. */
const pace = 16 * megabyte
/** Bytes that come in without waiting when nothing came before: an ordinary picture. */
const atOnce = 4 * megabyte

interface Waiting {
  bytes: number
  /** Bytes of its upload that are still to come. */
  left: number
  go(): void
}

export interface Intake {
  /**
   * Resolves when a piece of an upload may be taken, one in a turn of the event loop. Who has the least left goes
   * first: the first of five pictures is drawn while the others come in, and none of them waits for a film.
   */
  turn(piece: { bytes: number; left: number }): Promise<void>
}

export const createIntake = (): Intake => {
  const queue: Waiting[] = []
  /** Bytes that may still be taken; below zero after a piece that was larger. */
  let free = atOnce
  let counted = performance.now()
  let isDue = false

  const count = () => {
    const now = performance.now()
    free = Math.min(atOnce, free + ((now - counted) / 1000) * pace)
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
      const first = queue.reduce((best, one) => (one.left < best.left ? one : best))
      queue.splice(queue.indexOf(first), 1)
      free -= first.bytes
      first.go()
    }
    plan()
  }

  return {
    turn: (piece) =>
      new Promise((go) => {
        queue.push({ ...piece, go })
        if (!isDue) plan()
      }),
  }
}
