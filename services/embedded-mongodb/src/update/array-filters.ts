import { fail } from '../errors.ts'
import { compileFilter } from '../query/matcher.ts'
import type { QueryContext, ValueTest } from '../query/query-context.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** The tests of `arrayFilters` by identifier; each must be used by one of the update's paths. */
export function compileArrayFilters(
  filters: unknown,
  paths: readonly string[],
  context: QueryContext,
): Map<string, ValueTest> {
  const tests = new Map<string, ValueTest>()
  if (filters === undefined || filters === null) return tests
  if (!Array.isArray(filters)) return fail('TypeMismatch', "BSON field 'update.updates.arrayFilters' is the wrong type")
  for (const filter of filters) {
    if (!isDoc(filter)) return fail('TypeMismatch', 'array filters must be objects')
    const names = new Set(identifiersOf(filter))
    const [identifier] = names
    if (identifier === undefined)
      return fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters')
    if (names.size > 1)
      fail(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      )
    if (tests.has(identifier))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${identifier}`)
    if (!paths.some((path) => path.split('.').includes(`$[${identifier}]`))) {
      fail('FailedToParse', `The array filter for identifier '${identifier}' was not used in the update`)
    }
    const predicate = compileFilter(filter, context)
    tests.set(identifier, (element) => predicate({ [identifier]: element }))
  }
  return tests
}

function identifiersOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? key]
    return Array.isArray(value) ? value.filter(isDoc).flatMap(identifiersOf) : []
  })
}
