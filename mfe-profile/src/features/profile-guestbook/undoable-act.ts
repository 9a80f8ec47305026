/**
 * Does something after a while, or at once when the page goes.
 * @returns takes it back; false when it was too late for that
 */
export const undoableAct = (act: () => void, milliseconds: number): (() => boolean) => {
  let done = false
  const finish = (): boolean => {
    if (done) return false
    done = true
    clearTimeout(timer)
    globalThis.removeEventListener?.('pagehide', now)
    return true
  }
  const now = () => {
    if (finish()) act()
  }
  const timer = setTimeout(now, milliseconds)
  globalThis.addEventListener?.('pagehide', now)
  return finish
}
