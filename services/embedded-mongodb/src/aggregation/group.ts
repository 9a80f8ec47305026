import { fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import { plainEvaluator } from './evaluator.ts'
import { accumulatorNamed } from './operator-context.ts'
import type { Stage } from './pipeline-context.ts'

const CHUNK = 500

interface Group {
  readonly id: unknown
  readonly docs: Doc[]
}

/** `$group`: 1 and Long 1 are one group, a missing id is null. */
export const group: Stage = async (docs, argument, context) => {
  if (!isDoc(argument) || !('_id' in argument))
    return fail('Location15955', 'a group specification must include an _id')
  const evaluator = context.evaluator ?? plainEvaluator()
  const { _id: idExpression, ...fields } = argument
  const accumulators = Object.entries(fields).map(([name, spec]) => ({ name, ...accumulatorOf(name, spec) }))
  const groups = new Map<string, Group>()
  for (const [i, doc] of docs.entries()) {
    if (i % CHUNK === CHUNK - 1) await context.deadline.breathe()
    const id = evaluator.evaluate(idExpression, doc) ?? null
    const key = orderKey(id, context.collation?.fold)
    const known = groups.get(key)
    if (known) known.docs.push(doc)
    else groups.set(key, { id, docs: [doc] })
  }
  const results: Doc[] = []
  for (const { id, docs: members } of groups.values()) {
    await context.deadline.breathe()
    const result: Doc = { _id: id }
    for (const { name, operator, expression } of accumulators)
      result[name] = operator(members, expression, evaluator.options) ?? null
    results.push(result)
  }
  return results
}

function accumulatorOf(name: string, spec: unknown) {
  const entries = isDoc(spec) ? Object.entries(spec) : []
  const [entry] = entries
  if (!entry || entries.length !== 1) return fail('Location40414', `The field '${name}' must be an accumulator object`)
  if (name.includes('.') || name.startsWith('$'))
    fail('Location40414', `The field name '${name}' cannot be used in $group`)
  const operator = accumulatorNamed(entry[0]) ?? fail('Location15952', `unknown group operator '${entry[0]}'`)
  return { operator, expression: entry[1] }
}
