/**
 * One timer for all that a process does every so many milliseconds: each that goes off wakes it, and at rest it is woken
 * for little else. The moments of a pace are its multiples, so that those of different paces meet.
 */
interface Pace {
  dueAt: number
  called: Set<() => void>
}

const paces = new Map<number, Pace>()
let timer: NodeJS.Timeout | undefined

const nextMoment = (every: number): number => (Math.floor(performance.now() / every) + 1) * every

const wait = (): void => {
  clearTimeout(timer)
  timer = undefined
  if (paces.size === 0) return
  const next = Math.min(...[...paces.values()].map(({ dueAt }) => dueAt))
  // Rounded up: a timer that goes off before the moment would go off twice. A busy process is past it already.
  timer = setTimeout(tick, Math.max(1, Math.ceil(next - performance.now()))).unref()
}

const tick = (): void => {
  const now = performance.now()
  for (const [every, pace] of [...paces]) {
    if (pace.dueAt > now) continue
    pace.dueAt = nextMoment(every)
    for (const call of [...pace.called]) call()
  }
  wait()
}

/**
 * Calls back every so many milliseconds, the first time after at most so many.
 * @returns ends that
 */
export const onTick = (milliseconds: number, callback: () => void): (() => void) => {
  // A function of its own, so that the same one may be given twice.
  const call = () => callback()
  const pace = paces.get(milliseconds) ?? { dueAt: nextMoment(milliseconds), called: new Set() }
  pace.called.add(call)
  if (!paces.has(milliseconds)) {
    paces.set(milliseconds, pace)
    wait()
  }
  return () => {
    pace.called.delete(call)
    if (pace.called.size > 0 || paces.get(milliseconds) !== pace) return
    paces.delete(milliseconds)
    wait()
  }
}
