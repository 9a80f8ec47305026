import { fail } from '../errors.ts'
import { isTrue, toNumber } from '../values/bson-type.ts'
import { isDoc } from '../values/documents.ts'
import { compareValues } from '../values/order.ts'
import { countStep, type Evaluate, fieldsOf, isMissing, type Operator, operandsOf, over } from './operator.ts'

/** Compares as expressions do: unlike in filters types are not apart, and missing stands before null. */
const comparing = (accepts: (order: number) => unknown): Operator =>
  over(2, 2, ([a, b], fold) => {
    const missing = Number(a !== undefined) - Number(b !== undefined)
    const known = a === undefined && b === undefined ? 0 : Math.sign(compareValues(a, b, fold))
    return accepts(known === 0 ? missing : known)
  })

// Written out, the key would make an object look like a promise.
const THEN = 'then'

const cond: Operator = (argument, compiler) => {
  const named = isDoc(argument) ? fieldsOf(argument, `if ${THEN} else`) : undefined
  const [test, yes, no, ...others] = operandsOf(named ? [named.if, named[THEN], named.else] : argument, compiler)
  if (!test || !yes || !no || others.length > 0) return fail('Location16020', '$cond takes exactly 3 arguments')
  return (environment) => (isTrue(test(environment)) ? yes(environment) : no(environment))
}

const choose: Operator = (argument, { compile }) => {
  const { branches, default: otherwise } = fieldsOf(argument, 'branches', 'default')
  if (!Array.isArray(branches) || branches.length === 0)
    return fail('Location40068', '$switch requires at least one branch')
  const compiled = branches.map((branch) => {
    const fields = fieldsOf(branch, `case ${THEN}`)
    return { test: compile(fields.case), result: compile(fields[THEN]) }
  })
  const last: Evaluate =
    otherwise === undefined
      ? () => fail('Location40066', '$switch could not find a matching branch, and has no default')
      : compile(otherwise)
  return (environment) => (compiled.find(({ test }) => isTrue(test(environment)))?.result ?? last)(environment)
}

const bind: Operator = (argument, { compile }) => {
  const { vars, in: body } = fieldsOf(argument, 'vars in')
  if (!isDoc(vars)) return fail('Location16874', '$let needs an object of vars')
  const names = Object.keys(vars)
  const wrong = names.find((name) => !/^([a-z]|\P{ASCII})[\w\P{ASCII}]*$/u.test(name) && name !== 'CURRENT')
  if (wrong !== undefined) fail('Location16867', `'${wrong}' is no name of a variable`)
  const bound = Object.entries(vars).map(([name, spec]) => [name, compile(spec)] as const)
  const evaluate = compile(body, names)
  return ({ root, vars: outer }) => {
    const inner = bound.map(([name, value]) => [name, value({ root, vars: outer })])
    return evaluate({ root, vars: { ...outer, ...Object.fromEntries(inner) } })
  }
}

/** A loop over the elements of `input`, each of which `body` sees by the name that `as` gives. */
const looping =
  (required: string, optional: string, body: string, run: Loop): Operator =>
  (argument, { compile }) => {
    const fields = fieldsOf(argument, required, optional)
    const [input, start, limit] = [compile(fields.input), compile(fields.initialValue), compile(fields.limit)]
    const name = String(fields.as ?? 'this')
    const isFold = 'initialValue' in fields
    const evaluate = compile(fields[body], isFold ? ['this', 'value'] : [name])
    return (environment) => {
      const list = input(environment)
      if (isMissing(list)) return null
      if (!Array.isArray(list)) return fail('Location16883', 'the input of the expression must be an array')
      const { root, vars } = environment
      const each = (item: unknown, value?: unknown) => {
        countStep()
        return evaluate({ root, vars: { ...vars, [name]: item, ...(isFold && { value }) } })
      }
      return run(list, each, { start: start(environment), limit: limit(environment) })
    }
  }

type Each = (item: unknown, value?: unknown) => unknown
type Loop = (list: unknown[], each: Each, options: { start: unknown; limit: unknown }) => unknown

/** Literals, comparison, conditions and variables. */
export const controlOperators: Record<string, Operator> = {
  $literal: (argument) => () => argument,
  $const: (argument) => () => argument,
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: comparing((order) => order),
  $and(argument, compiler) {
    const parts = operandsOf(argument, compiler)
    return (environment) => parts.every((part) => isTrue(part(environment)))
  },
  $or(argument, compiler) {
    const parts = operandsOf(argument, compiler)
    return (environment) => parts.some((part) => isTrue(part(environment)))
  },
  $not: over(1, 1, ([value]) => !isTrue(value)),
  $ifNull: over(2, 99, (values) => values.find((value) => !isMissing(value)) ?? values.at(-1)),
  $cond: cond,
  $switch: choose,
  $let: bind,
  $map: looping('input in', 'as', 'in', (list, each) => list.map((item) => each(item) ?? null)),
  $filter: looping('input cond', 'as limit', 'cond', (list, each, { limit }) =>
    list.filter((item) => isTrue(each(item))).slice(0, isMissing(limit) ? undefined : toNumber(limit)),
  ),
  $reduce: looping('input initialValue in', '', 'in', (list, each, { start }) =>
    list.reduce((value: unknown, item) => each(item, value), start),
  ),
}
