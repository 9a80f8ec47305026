import { fail } from '../errors.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** What the filters and expressions of a command have in common. */
export interface Scope {
  /** How strings compare. */
  readonly fold?: Fold | undefined
  /** The variables that the command or a `$lookup` brings along; the latter sets others for each of its documents. */
  vars?: Doc
  /** `$$NOW`. */
  readonly now?: Date
}

/** What an expression is computed with: a document and the variables. */
export interface Environment {
  readonly root: unknown
  readonly vars: Doc
}

/** A compiled expression; undefined stands for a value that is missing. */
export type Evaluate = (environment: Environment) => unknown

/** Compiles the parts of an expression. */
export interface Compiler {
  /** How strings compare. */
  readonly fold: Fold | undefined
  /** `variables` are those that the part sees besides. */
  compile(spec: unknown, variables?: readonly string[]): Evaluate
}

/** An operator makes an expression of its argument. */
export type Operator = (argument: unknown, compiler: Compiler) => Evaluate

/** How long a list may be that an expression makes, and how often it may go round: one document is one turn's work. */
const MOST_STEPS = 200_000
const MOST_ELEMENTS = 1_000_000
let steps = 0

/** Begins a computation for another document. */
export function beginSteps(): void {
  steps = 0
}

/** Counts a round of a loop. @throws CommandError ExceededMemoryLimit */
export function countStep(): void {
  if (++steps > MOST_STEPS)
    fail(
      'ExceededMemoryLimit',
      `more than ${MOST_STEPS} steps for one document are not supported by the embedded server`,
    )
}

/** Refuses a list that would be too long. @throws CommandError ExceededMemoryLimit */
export function checkLength(length: number): number {
  if (!(length > MOST_ELEMENTS)) return length
  return fail('ExceededMemoryLimit', `an array of ${length} elements is not supported by the embedded server`)
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** The operands of an operator: a list of expressions, or a single one. */
export function operandsOf(argument: unknown, { compile }: Compiler): Evaluate[] {
  return (Array.isArray(argument) ? argument : [argument]).map((part) => compile(part))
}

type Compute = (values: unknown[], fold: Fold | undefined) => unknown

/** An operator over `least` to `most` computed values. */
export const over =
  (least: number, most: number, compute: Compute): Operator =>
  (argument, compiler) => {
    const operands = operandsOf(argument, compiler)
    if (operands.length < least || operands.length > most)
      fail('Location16020', `the expression takes ${least} to ${most} arguments; ${operands.length} were passed in`)
    return (environment) => {
      const values = operands.map((operand) => operand(environment))
      return compute(values, compiler.fold)
    }
  }

/** The same, and null when one of the values is null or missing. */
export const overPresent = (least: number, most: number, compute: Compute): Operator =>
  over(least, most, (values, fold) => (values.some(isMissing) ? null : compute(values, fold)))

/** The fields of an operator's argument: all of the required ones and some of the optional. */
export function fieldsOf(argument: unknown, required: string, optional = ''): Doc {
  const fields = isDoc(argument) ? argument : fail('FailedToParse', 'the expression takes an object of arguments')
  const missing = required.split(' ').find((name) => fields[name] === undefined)
  if (missing) fail('FailedToParse', `the expression needs the argument '${missing}'`)
  const known = `${required} ${optional}`.split(' ')
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  return unknown ? fail('FailedToParse', `unrecognized argument '${unknown}'`) : fields
}

/** An operator over computed values that have names. */
export const overFields =
  (required: string, optional: string, compute: (values: Doc, fold: Fold | undefined) => unknown): Operator =>
  (argument, { compile, fold }) => {
    const fields = Object.entries(fieldsOf(argument, required, optional))
    const compiled = fields.map(([name, spec]) => [name, compile(spec)] as const)
    return (environment) => {
      const values = compiled.map(([name, evaluate]) => [name, evaluate(environment)])
      return compute(Object.fromEntries(values), fold)
    }
  }
