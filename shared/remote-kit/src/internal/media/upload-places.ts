/** Places for uploads; those without one wait in the order in which they came. */
export interface Places {
  /** Settles when there is room; the answer gives the place back. */
  enter(): Promise<() => void>
}

export const createPlaces = (count: number): Places => {
  let free = count
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    enter: () =>
      new Promise((resolve) => {
        const enter = () => resolve(leave)
        if (free === 0) waiting.push(enter)
        else {
          free -= 1
          enter()
        }
      }),
  }
}
