import { fail } from '../errors.ts'
import { checkSort } from '../planner/sort.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** The beginning of a pipeline as a query, and the stages behind it. */
export interface LeadingStages {
  readonly filter: Doc
  readonly sort: Doc | undefined
  readonly skip: number | undefined
  readonly limit: number | undefined
  readonly rest: Doc[]
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` off the front of a pipeline, as far as a query says the same. */
export function leadingStages(pipeline: Doc[]): LeadingStages {
  for (const stage of pipeline) {
    if (Object.keys(stage).length !== 1) {
      fail('Location40323', 'A pipeline stage specification object must contain exactly one field.')
    }
  }
  const rest = [...pipeline]
  const filters: Doc[] = []
  for (let match = rest[0]?.$match; isDoc(match); match = rest[0]?.$match) {
    filters.push(match)
    rest.shift()
  }
  const take = (name: string): unknown => {
    const argument = rest[0]?.[name]
    if (argument !== undefined) rest.shift()
    return argument
  }
  const count = (argument: unknown) => (argument === undefined ? undefined : toNumber(argument))
  const sort = checkSort(take('$sort'))
  const skip = isCount(rest[0]?.$skip, 0) ? count(take('$skip')) : undefined
  const limit = isCount(rest[0]?.$limit, 1) ? count(take('$limit')) : undefined
  const [only] = filters
  const filter = filters.length > 1 ? { $and: filters } : (only ?? {})
  return { filter, sort, skip, limit, rest }
}

// What is no count is left to its stage, which refuses it.
function isCount(value: unknown, least: number): boolean {
  const number = toNumber(value)
  return Number.isInteger(number) && number >= least
}
