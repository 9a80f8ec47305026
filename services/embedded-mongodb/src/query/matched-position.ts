import type { Scope } from '../expressions/operator.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { compileFilter, elementTest } from './matcher.ts'
import type { ValueTest } from './value-tests.ts'

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
  const tests = testsOn(query, path.join('.'), doc, scope)
  const all: ValueTest = (element) => tests.length > 0 && tests.every((test) => test(element))
  for (const test of [all, ...tests.toReversed()]) {
    const position = array.findIndex(test)
    if (position >= 0) return position
  }
  return undefined
}

// Through $and all conditions count, through $or those of the branches that the document meets.
function testsOn(query: Doc, path: string, doc: Doc, scope: Scope): ValueTest[] {
  return Object.entries(query).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') {
      const parts = Array.isArray(condition) ? condition.filter(isDoc) : []
      const counted = key === '$and' ? parts : parts.filter((part) => compileFilter(part, scope)(doc))
      return counted.flatMap((part) => testsOn(part, path, doc, scope))
    }
    return `${key}.`.startsWith(`${path}.`) ? [testOf(key.slice(path.length + 1), condition, scope)] : []
  })
}

/** The test of a condition on what a path leads to in an element. */
function testOf(path: string, condition: unknown, scope: Scope): ValueTest {
  // A condition by position (`list.0.a`) says nothing about the other elements.
  const rest = path.replace(/^\d+(\.|$)/, '')
  if (rest !== '') return elementTest({ [rest]: condition }, scope)
  if (isOperatorDoc(condition) && '$elemMatch' in condition) return elementTest(condition.$elemMatch, scope)
  const predicate = compileFilter({ element: condition }, scope)
  return (element) => predicate({ element })
}
