/** Which act a call is: the same one is not sent twice while it is under way, and keeps its key when it is tried again. */

interface Act {
  /** What was asked for, as text. */
  input: string
  /** Sent along, so that the service knows the act again. */
  key: string
}

/**
 * The acts of one button or form.
 * @param repeatable true for what a member may do again before it is answered, such as taking a like back
 */
export const createActKeys = (repeatable: boolean) => {
  const underWay = new Map<string, Act>()
  /** Sent, and nobody heard whether it arrived. */
  let unheard: Act | undefined
  return {
    /** The key of a new act; undefined while the same one is under way. Known at once, before anything is drawn. */
    begin: (of: unknown): string | undefined => {
      const input = JSON.stringify(of)
      if (underWay.has(input) && !repeatable) return undefined
      const key = unheard?.input === input ? unheard.key : crypto.randomUUID()
      underWay.set(input, { input, key })
      return key
    },
    keyOf: (of: unknown): string | undefined => underWay.get(JSON.stringify(of))?.key,
    /** @param answered false when nobody knows whether it arrived */
    end: (of: unknown, answered: boolean): void => {
      const input = JSON.stringify(of)
      unheard = answered ? undefined : underWay.get(input)
      underWay.delete(input)
    },
  }
}
