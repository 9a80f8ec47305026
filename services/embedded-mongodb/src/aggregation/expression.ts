import { fail, notSupported } from '../errors.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { controlOperators } from './control-operators.ts'
import { dateOperators } from './date-operators.ts'
import { listOperators } from './list-operators.ts'
import { numberOperators } from './number-operators.ts'
import { beginSteps, type Compiler, type Evaluate, type Operator, type Scope } from './operator.ts'
import { textOperators } from './text-operators.ts'

const OPERATORS: Record<string, Operator> = {
  ...controlOperators,
  ...numberOperators,
  ...textOperators,
  ...listOperators,
  ...dateOperators,
}
/** MongoDB has these; this server refuses them by name. */
const NOT_CARRIED = new Set(
  'accumulator binarySize bsonSize createObjectId currentDate dateAdd dateDiff dateFromParts dateFromString dateSubtract dateTrunc encStrContains function median meta percentile sampleRate sigmoid toHashedIndexKey toUUID tsIncrement tsSecond where bottom bottomN top topN firstN lastN maxN minN'.split(
    ' ',
  ),
)

/** Is it an operator or accumulator that only MongoDB has? */
export const isNotCarried = (operator: string): boolean => NOT_CARRIED.has(operator.slice(1))

/** The scope of a command's expressions, with the variables of its `let`, which see no document. */
export function scopeOf(variables: unknown, fold?: Fold): Scope {
  const given = variables ?? {}
  if (!isDoc(given)) return fail('TypeMismatch', "BSON field 'let' is the wrong type, expected type 'object'")
  const scope = { fold, now: new Date() }
  const vars = Object.entries(given).map(([name, spec]) => [name, fieldExpression(spec, scope)({})])
  return { ...scope, vars: Object.fromEntries(vars) }
}

/**
 * Compiles an expression that is computed for documents.
 * @throws CommandError for operators, variables and arguments that are wrong, whatever the document
 */
export function fieldExpression(spec: unknown, scope: Scope): (doc: unknown) => unknown {
  const evaluate = compilerFor(scope, new Set(Object.keys(scope.vars ?? {}))).compile(spec)
  return (root) => {
    beginSteps()
    return evaluate({ root, vars: scope.vars ?? {} })
  }
}

function compilerFor(scope: Scope, names: ReadonlySet<string>): Compiler {
  const compile = (spec: unknown): Evaluate => {
    if (typeof spec === 'string' && spec.startsWith('$')) return compilePath(spec, names, scope)
    if (Array.isArray(spec)) {
      const elements = spec.map(compile)
      return (environment) => elements.map((element) => element(environment) ?? null)
    }
    return isDoc(spec) ? compileDoc(spec, compiler) : () => spec
  }
  const compiler: Compiler = {
    fold: scope.fold,
    compile: (part, variables = []) =>
      variables.length === 0 ? compile(part) : compilerFor(scope, new Set([...names, ...variables])).compile(part),
  }
  return compiler
}

function compilePath(text: string, names: ReadonlySet<string>, { now = new Date() }: Scope): Evaluate {
  const isVariable = text.startsWith('$$')
  const parts = text.slice(isVariable ? 2 : 1).split('.')
  if (parts.includes('')) fail('Location15998', `FieldPath field names may not be empty strings: '${text}'`)
  if (!isVariable) return ({ root }) => valueAt(root, parts)
  const [name = '', ...rest] = parts
  if (names.has(name)) return ({ vars }) => valueAt(vars[name], rest)
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => valueAt(root, rest)
  if (name === 'REMOVE') return () => undefined
  return name === 'NOW' ? () => now : fail('Location17276', `Use of undefined variable: ${name}`)
}

/** What a path reaches in a value; of an array, what it reaches in each element. */
export function valueAt(value: unknown, parts: readonly string[], from = 0): unknown {
  let current = value
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(current))
      return current.map((element) => valueAt(element, parts, i)).filter((found) => found !== undefined)
    current = fieldOf(current, parts[i] ?? '')
  }
  return current
}

function compileDoc(spec: Doc, compiler: Compiler): Evaluate {
  const keys = Object.keys(spec)
  const operator = keys.find((key) => key.startsWith('$'))
  if (operator !== undefined) {
    if (keys.length > 1) fail('Location15983', 'An object representing an expression must have exactly one field')
    const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
    if (compile) return compile(spec[operator], compiler)
    if (isNotCarried(operator)) notSupported(operator)
    return fail('InvalidPipelineOperator', `Unrecognized expression '${operator}'`)
  }
  const fields = keys.map((key) => [key, compiler.compile(spec[key])] as const)
  return (environment) => {
    const result: Doc = {}
    for (const [key, evaluate] of fields) {
      const value = evaluate(environment)
      if (value !== undefined) setField(result, key, value)
    }
    return result
  }
}
