/**
 * Gathers the messages that arrive while others are written, and writes them together afterwards: a lone one is not
 * delayed, and under load many share the cost of a transaction.
 */
import { isDatabaseDown } from '@samvaer/service-kit/errors'

/** Few enough that a member's own act on one of the rows, which waits or begins again, notices nothing. */
export const mostTogether = 25

interface Waiting<Item, Result> {
  item: Item
  keys: readonly string[]
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface GroupCommitParts<Item, Result> {
  /** Those with a key in common come one after the other, in the order of their arrival. */
  keysOf(item: Item): readonly string[]
  /**
   * Writes all of them; an Error in the place of a result refuses one and nobody else.
   * @throws an error when none of them is written
   */
  together(items: readonly Item[]): Promise<(Result | Error)[]>
  /** Writes one whose round has failed, with more patience. */
  alone(item: Item): Promise<Result>
}

/** @returns hands one in; resolves when it is written */
export const createGroupCommit = <Item, Result>({ keysOf, together, alone }: GroupCommitParts<Item, Result>) => {
  type One = Waiting<Item, Result>
  let waiting: One[] = []
  /** The keys of what is being written. */
  const busy = new Set<string>()
  let running = false

  const takeRound = (): One[] => {
    const held = new Set(busy)
    const round = new Set<One>()
    for (const one of waiting) {
      if (round.size === mostTogether) break
      if (one.keys.every((key) => !held.has(key))) round.add(one)
      // A message that has to wait holds back those behind it.
      for (const key of one.keys) held.add(key)
    }
    waiting = waiting.filter((one) => !round.has(one))
    return [...round]
  }

  const settle = (one: One, result: Result | Error): void => {
    for (const key of one.keys) busy.delete(key)
    if (result instanceof Error) one.reject(result)
    else one.resolve(result)
  }

  /** The others go on meanwhile. */
  const writeAlone = (one: One): Promise<void> =>
    alone(one.item)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then((result) => {
        settle(one, result)
        return writeOn()
      })

  const write = async (round: One[]): Promise<void> => {
    for (const one of round) for (const key of one.keys) busy.add(key)
    try {
      const results = await together(round.map(({ item }) => item))
      for (const [index, one] of round.entries()) settle(one, results[index] ?? new Error('It was not written'))
    } catch (error) {
      // With the database gone each of them would wait for it anew.
      if (error instanceof Error && isDatabaseDown(error)) for (const one of round) settle(one, error)
      else for (const one of round) void writeAlone(one)
    }
  }

  const writeOn = async (): Promise<void> => {
    if (running) return
    running = true
    for (let round = takeRound(); round.length > 0; round = takeRound()) await write(round)
    running = false
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject })
      void writeOn()
    })
}
