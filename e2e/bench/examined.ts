/** Records the questions of a call to some collections, and counts what a database examines to answer them. */

/** The outcome of the questions to one collection. */
export interface Examined {
  keys: number
  documents: number
}

type Asked = [filter: Record<string, unknown>, options: Record<string, unknown>]
interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number }
}

interface Questioned {
  db: { set(option: 'debug', value: unknown): unknown }
  collection: {
    name: string
    find(...asked: Asked): { explain(verbosity: 'executionStats'): Promise<unknown> }
  }
}

/** The command that the database answers without looking at a row. */
const examinesNothing = 'estimatedDocumentCount'

/**
 * Explains every question that the call puts to the collections of these models.
 * @param beside methods whose questions are not explained: counts that end at a number of their own
 * @returns what came of the call, and for each model what its questions examined
 * @throws Error for a question of another kind than `find`, `findOne` and the count that the database keeps
 */
export const examinedBy = async <Answer>(
  models: readonly Questioned[],
  call: () => Promise<Answer>,
  beside: readonly string[] = [],
): Promise<{ answer: Answer; examined: Examined[] }> => {
  const [first] = models
  const asked = new Map(models.map(({ collection }) => [collection.name, [] as Asked[]]))
  const others: string[] = []
  first?.db.set('debug', (collection: string, method: string, ...asking: Asked) => {
    const [filter, options] = asking
    if (method === 'find') asked.get(collection)?.push(asking)
    else if (method === 'findOne') asked.get(collection)?.push([filter, { ...options, limit: 1 }])
    else if (asked.has(collection) && method !== examinesNothing && !beside.includes(method))
      others.push(`${collection}.${method}`)
  })
  const answer = await call()
  first?.db.set('debug', false)
  if (others.length > 0) throw new Error(`Not explained: ${others.join(', ')}`)
  const examined: Examined[] = []
  for (const { collection } of models) {
    const sums = { keys: 0, documents: 0 }
    for (const question of asked.get(collection.name) ?? []) {
      const { executionStats } = (await collection.find(...question).explain('executionStats')) as Explained
      sums.keys += executionStats.totalKeysExamined
      sums.documents += executionStats.totalDocsExamined
    }
    examined.push(sums)
  }
  return { answer, examined }
}
