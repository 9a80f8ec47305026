import type { Scope } from '../aggregation/operator.ts'
import { compileFilter, elementTest } from '../query/matcher.ts'
import type { ValueTest } from '../query/value-tests.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'

interface Condition {
  readonly path: string
  readonly condition: unknown
}

/**
 * The position of the element that `$` stands for: the first one of the array at `path` that meets all of the
 * query's conditions on it; where no single element does, the first that meets the last condition that any meets.
 */
export function matchedPosition(
  query: Doc,
  doc: Doc,
  path: readonly string[],
  array: readonly unknown[],
  scope: Scope,
): number | undefined {
  const tests = conditionsOn(query, path.join('.'), doc, scope).map((condition) => testOf(condition, path, scope))
  if (tests.length === 0) return undefined
  const all = array.findIndex((element) => tests.every((test) => test(element)))
  if (all >= 0) return all
  for (const test of tests.toReversed()) {
    const position = array.findIndex(test)
    if (position >= 0) return position
  }
  return undefined
}

// Through $and all conditions count, through $or those of the branches that the document meets.
function conditionsOn(query: Doc, path: string, doc: Doc, scope: Scope): Condition[] {
  return Object.entries(query).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') {
      const parts = Array.isArray(condition) ? condition.filter(isDoc) : []
      const counted = key === '$and' ? parts : parts.filter((part) => compileFilter(part, scope)(doc))
      return counted.flatMap((part) => conditionsOn(part, path, doc, scope))
    }
    return key === path || key.startsWith(`${path}.`) ? [{ path: key, condition }] : []
  })
}

function testOf({ path, condition }: Condition, arrayPath: readonly string[], scope: Scope): ValueTest {
  const inner = path.split('.').slice(arrayPath.length)
  // A condition by position (`list.0.a`) says nothing about the other elements.
  const rest = /^\d+$/.test(inner[0] ?? '') ? inner.slice(1) : inner
  if (rest.length === 0) {
    if (isOperatorDoc(condition) && '$elemMatch' in condition) return elementTest(condition.$elemMatch, scope)
    const predicate = compileFilter({ element: condition }, scope)
    return (element) => predicate({ element })
  }
  const predicate = compileFilter({ [rest.join('.')]: condition }, scope)
  return (element) => isDoc(element) && predicate(element)
}
