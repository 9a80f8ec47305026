/**
 * Identifies the act of a call: the same one is not sent twice while it is under way, and keeps its key when it is
 * tried again.
 */

/**
 * The acts of one button or form.
 * @param repeatable true for what a member may do again before it is answered, such as taking a like back
 */
export const createActKeys = (repeatable: boolean) => {
  /** Keys of what is under way, by what was asked for. */
  const underWay = new Map<string, string>()
  /** Tried and not done: an earlier attempt may have arrived, whatever the later ones were answered. */
  let tried: { input: string; key: string } | undefined
  return {
    /** The key of a new act; undefined while the same one is under way. Known at once, before anything is drawn. */
    begin: (of: unknown): string | undefined => {
      const input = JSON.stringify(of)
      if (underWay.has(input) && !repeatable) return undefined
      const key = tried?.input === input ? tried.key : crypto.randomUUID()
      underWay.set(input, key)
      return key
    },
    keyOf: (of: unknown): string | undefined => underWay.get(JSON.stringify(of)),
    end: (of: unknown, done: boolean): void => {
      const input = JSON.stringify(of)
      const key = underWay.get(input)
      tried = done || key === undefined ? undefined : { input, key }
      underWay.delete(input)
    },
  }
}
