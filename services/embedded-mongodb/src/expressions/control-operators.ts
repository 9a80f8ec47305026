import { fail } from '../errors.ts'
import { isTrue } from '../values/bson-type.ts'
import { isDoc } from '../values/documents.ts'
import { compareValues } from '../values/order.ts'
import { ANY, countSteps, type Evaluate, fieldsOf, isMissing, type Operator, operandsOf, over } from './operator.ts'

/** Compares as expressions do: unlike in filters types are not apart, and missing stands before null. */
const comparing = (accepts: (order: number) => unknown): Operator =>
  over(2, 2, ([a, b], fold) => {
    const missing = Number(a !== undefined) - Number(b !== undefined)
    const known = a === undefined && b === undefined ? 0 : Math.sign(compareValues(a, b, fold))
    return accepts(known === 0 ? missing : known)
  })

// Written out, the key would make an object look like a promise.
const THEN = 'then'

const cond: Operator = (argument, compile) => {
  const named = isDoc(argument) ? fieldsOf(argument, `if ${THEN} else`) : undefined
  const [test, yes, no] = operandsOf(named ? [named.if, named[THEN], named.else] : argument, compile, 3, 3)
  return (root, vars) => (isTrue(test?.(root, vars)) ? yes : no)?.(root, vars)
}

const choose: Operator = (argument, compile) => {
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
  return (root, vars) => (compiled.find(({ test }) => isTrue(test(root, vars)))?.result ?? last)(root, vars)
}

const bind: Operator = (argument, compile) => {
  const { vars: given, in: body } = fieldsOf(argument, 'vars in')
  if (!isDoc(given)) return fail('Location16874', '$let needs an object of vars')
  const names = Object.keys(given)
  const wrong = names.find((name) => !/^([a-z]|\P{ASCII})[\w\P{ASCII}]*$/u.test(name) && name !== 'CURRENT')
  if (wrong !== undefined) fail('Location16867', `'${wrong}' is no name of a variable`)
  const bound = Object.entries(given).map(([name, spec]) => [name, compile(spec)] as const)
  const evaluate = compile(body, names)
  return (root, vars) => {
    const inner = bound.map(([name, value]) => [name, value(root, vars)])
    return evaluate(root, { ...vars, ...Object.fromEntries(inner) })
  }
}

/** A round of a loop takes as long as this many elements of a list. */
const ROUND = 5

type Each = (item: unknown, value?: unknown) => unknown

/** A loop over the elements of `input`: `body` sees each by the name that `as` gives, a fold by `this` and `value`. */
const looping =
  (body: string, others: string, run: (list: unknown[], each: Each, start: unknown) => unknown): Operator =>
  (argument, compile) => {
    const isFold = others === 'initialValue'
    const fields = fieldsOf(argument, `input ${body} ${isFold ? others : ''}`, isFold ? '' : others)
    const [input, start] = [compile(fields.input), compile(fields.initialValue)]
    const name = String(fields.as ?? 'this')
    const evaluate = compile(fields[body], isFold ? ['this', 'value'] : [name])
    return (root, vars) => {
      const list = input(root, vars)
      if (isMissing(list)) return null
      if (!Array.isArray(list)) return fail('Location16883', 'the input of the expression must be an array')
      const each = (item: unknown, value?: unknown) => {
        countSteps(ROUND)
        return evaluate(root, { ...vars, [name]: item, ...(isFold && { value }) })
      }
      return run(list, each, start(root, vars))
    }
  }

/** Literals, comparison, conditions and variables. */
export const controlOperators: Record<string, Operator> = {
  $literal: (argument) => () => argument,
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: comparing((order) => order),
  $and(argument, compile) {
    const parts = operandsOf(argument, compile, 0, ANY)
    return (root, vars) => parts.every((part) => isTrue(part(root, vars)))
  },
  $or(argument, compile) {
    const parts = operandsOf(argument, compile, 0, ANY)
    return (root, vars) => parts.some((part) => isTrue(part(root, vars)))
  },
  $not: over(1, 1, ([value]) => !isTrue(value)),
  $ifNull: over(2, ANY, (values) => values.find((value) => !isMissing(value)) ?? values.at(-1)),
  $cond: cond,
  $switch: choose,
  $let: bind,
  $map: looping('in', 'as', (list, each) => list.map((item) => each(item) ?? null)),
  $filter: looping('cond', 'as', (list, each) => list.filter((item) => isTrue(each(item)))),
  $reduce: looping('in', 'initialValue', (list, each, start) =>
    list.reduce((value: unknown, item) => each(item, value), start),
  ),
}
