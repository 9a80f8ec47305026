/** Waiting for a state: looked at again whenever something may have happened, on real time even where clocks are moved. */

// Tests put clocks of their own in the place of these.
const { setTimeout: later, setImmediate: soon } = globalThis

/** Milliseconds after which a state that is not there does not come. Files that are loaded on demand take some. */
const patience = 4_000
/** Turns of the event loop before it is worth to wait a little. */
const eager = 200

/** A turn of the event loop: promises are settled, and React has drawn what it got. */
export const turn = (): Promise<void> => new Promise((resolve) => soon(resolve))

const pause = (tries: number): Promise<void> => (tries < eager ? turn() : new Promise((resolve) => later(resolve, 4)))

/**
 * Waits until `look` answers without throwing and with anything but false.
 * @returns what it answered
 * @throws what `look` threw last
 */
export const until = async <Found>(look: () => Found): Promise<Found> => {
  const end = performance.now() + patience
  for (let tries = 0; ; tries += 1) {
    let missing: unknown = new Error(`This did not become true: ${look}`)
    try {
      const found = look()
      if (found !== false) return found
    } catch (error) {
      missing = error
    }
    if (performance.now() > end) throw missing
    await pause(tries)
  }
}
