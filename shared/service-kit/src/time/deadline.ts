/**
 * Limits of time that end with what they limit. `AbortSignal.timeout` goes on until its time is up, and makes an error with
 * its stack then, for nobody: with one a call, that costs more than the call's own signature.
 */

/**
 * Work with so much time: then its signal ends.
 * @param milliseconds until the signal ends, with a `TimeoutError`
 */
export const within = async <T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const end = () => controller.abort(new DOMException('The time was up', 'TimeoutError'))
  const timer = setTimeout(end, milliseconds).unref()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
