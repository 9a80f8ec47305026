/**
 * Timers of one pace, one for the whole process: each that goes off wakes it, and at rest it is woken for nothing else.
 */
interface Pace {
  timer: NodeJS.Timeout
  called: Set<() => void>
}

const paces = new Map<number, Pace>()

/** Calls back every so many milliseconds, together with all of the same pace. @returns ends that */
export const onTick = (milliseconds: number, callback: () => void): (() => void) => {
  // A function of its own, so that the same one may be given twice.
  const call = () => callback()
  const known = paces.get(milliseconds)
  const pace = known ?? { timer: setInterval(tick, milliseconds, milliseconds).unref(), called: new Set() }
  if (!known) paces.set(milliseconds, pace)
  pace.called.add(call)
  return () => {
    pace.called.delete(call)
    if (pace.called.size > 0 || paces.get(milliseconds) !== pace) return
    clearInterval(pace.timer)
    paces.delete(milliseconds)
  }
}

const tick = (milliseconds: number): void => {
  for (const call of [...(paces.get(milliseconds)?.called ?? [])]) call()
}
