/** Those who have unsent words to save before the member signs out (`useSaveOnLeaving`). */
const savers = new Set<() => Promise<unknown>>()

/** Asks before a sign-out, until the answered function is called. */
export const holdSaver = (save: () => Promise<unknown>): (() => void) => {
  savers.add(save)
  return () => void savers.delete(save)
}

/**
 * Has everybody save what nobody has yet. Settles when all of them have ended, well or badly, and after so many
 * milliseconds in any case: no save keeps anybody signed in.
 */
export const saveUnsent = async (patience = 1000): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([late, Promise.allSettled([...savers].map(async (save) => save()))])
  clearTimeout(timer)
}
