import { fail, notSupported } from '../errors.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { controlOperators } from './control-operators.ts'
import { listOperators } from './list-operators.ts'
import { numberOperators } from './number-operators.ts'
import { beginSteps, type Compile, type Evaluate, type Operator, type Scope } from './operator.ts'
import { textOperators } from './text-operators.ts'

const OPERATORS: Record<string, Operator> = {
  ...controlOperators,
  ...numberOperators,
  ...textOperators,
  ...listOperators,
}
/** MongoDB has these operators and accumulators; this server refuses them by name. */
const NOT_CARRIED =
  'accumulator allElementsTrue anyElementTrue acos acosh asin asinh atan atan2 atanh arrayToObject binarySize bitAnd bitNot bitOr bitXor bottom bottomN bsonSize const convert cos cosh createObjectId currentDate dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts dateTrunc dayOfYear degreesToRadians encStrContains exp firstN function getField indexOfArray indexOfBytes indexOfCP isoDayOfWeek isoWeek isoWeekYear lastN ln log log10 ltrim maxN median meta minN percentile pow radiansToDegrees rand regexFind regexFindAll replaceOne rtrim sampleRate setEquals setField setIsSubset sigmoid sin sinh sqrt stdDevPop stdDevSamp strLenBytes strcasecmp substr substrBytes tan tanh toHashedIndexKey toUUID top topN tsIncrement tsSecond unsetField week where zip'

/** The operator or accumulator of this name. @throws CommandError NotImplemented for what only MongoDB has */
export function operatorIn<T>(table: Record<string, T>, name: string): T | undefined {
  if (Object.hasOwn(table, name)) return table[name]
  return NOT_CARRIED.split(' ').includes(name.slice(1)) ? notSupported(name) : undefined
}

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
  const evaluate = compilerFor(scope, new Set(Object.keys(scope.vars ?? {})))(spec)
  return (root) => {
    beginSteps()
    return evaluate(root, scope.vars ?? {})
  }
}

function compilerFor(scope: Scope, names: ReadonlySet<string>): Compile {
  const compile: Compile = (spec, variables = []) => {
    if (variables.length > 0) return compilerFor(scope, new Set([...names, ...variables]))(spec)
    if (typeof spec === 'string' && spec.startsWith('$')) return compilePath(spec, names, scope)
    if (Array.isArray(spec)) {
      const elements = spec.map((element) => compile(element))
      return (root, vars) => elements.map((element) => element(root, vars) ?? null)
    }
    return isDoc(spec) ? compileDoc(spec, compile, scope.fold) : () => spec
  }
  return compile
}

function compilePath(text: string, names: ReadonlySet<string>, { now = new Date() }: Scope): Evaluate {
  const isVariable = text.startsWith('$$')
  const parts = text.slice(isVariable ? 2 : 1).split('.')
  if (parts.includes('')) fail('Location15998', `FieldPath field names may not be empty strings: '${text}'`)
  if (!isVariable) return (root) => valueAt(root, parts)
  const [name = '', ...rest] = parts
  if (names.has(name)) return (_, vars) => valueAt(vars[name], rest)
  if (name === 'ROOT' || name === 'CURRENT') return (root) => valueAt(root, rest)
  if (name === 'REMOVE') return () => undefined
  return name === 'NOW' ? () => now : fail('Location17276', `Use of undefined variable: ${name}`)
}

/** Returns the value that a path reaches; of an array, those that it reaches in each element. */
function valueAt(value: unknown, parts: readonly string[], from = 0): unknown {
  let current = value
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(current))
      return current.map((element) => valueAt(element, parts, i)).filter((found) => found !== undefined)
    current = fieldOf(current, parts[i] ?? '')
  }
  return current
}

function compileDoc(spec: Doc, compile: Compile, fold: Fold | undefined): Evaluate {
  const keys = Object.keys(spec)
  const operator = keys.find((key) => key.startsWith('$'))
  if (operator !== undefined) {
    if (keys.length > 1) fail('Location15983', 'An object representing an expression must have exactly one field')
    const make = operatorIn(OPERATORS, operator)
    return make
      ? make(spec[operator], compile, fold)
      : fail('InvalidPipelineOperator', `Unrecognized expression '${operator}'`)
  }
  const fields = keys.map((key) => [key, compile(spec[key])] as const)
  return (root, vars) => {
    const result: Doc = {}
    for (const [key, evaluate] of fields) {
      const value = evaluate(root, vars)
      if (value !== undefined) setField(result, key, value)
    }
    return result
  }
}
