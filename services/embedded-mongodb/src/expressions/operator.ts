import { fail } from '../errors.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** The options that the filters and expressions of a command share. */
export interface Scope {
  /** The comparison of strings. */
  readonly fold?: Fold | undefined
  /** The variables that the command or a `$lookup` brings along; the latter sets others for each of its documents. */
  vars?: Doc
  /** `$$NOW`. */
  readonly now?: Date
}

/** A compiled expression, computed for a document with variables; undefined stands for a value that is missing. */
export type Evaluate = (root: unknown, vars: Doc) => unknown

/** Compiles a part of an expression; `variables` are those that the part sees besides. */
export type Compile = (spec: unknown, variables?: readonly string[]) => Evaluate

/** An operator makes an expression of its argument. */
export type Operator = (argument: unknown, compile: Compile, fold: Fold | undefined) => Evaluate

/** One document is one turn's work: that is how many elements of lists may be made for it. */
const MOST_STEPS = 1_000_000
let steps = 0

/** Begins a computation for another document. */
export function beginSteps(): void {
  steps = 0
}

/** Counts elements of lists that are made, or what takes as long. @throws CommandError ExceededMemoryLimit */
export function countSteps(count: number): void {
  steps += count
  if (steps > MOST_STEPS)
    fail('ExceededMemoryLimit', `more than ${MOST_STEPS} steps for one document are not supported by this server`)
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** For operators that take any number of arguments. */
export const ANY = Number.POSITIVE_INFINITY

/** The operands of an operator: a list of expressions, or a single one. */
export function operandsOf(argument: unknown, compile: Compile, least: number, most: number): Evaluate[] {
  const operands = Array.isArray(argument) ? argument : [argument]
  if (operands.length < least || operands.length > most)
    fail('Location16020', `the expression takes ${least} to ${most} arguments; ${operands.length} were passed in`)
  return operands.map((part) => compile(part))
}

type Compute = (values: unknown[], fold: Fold | undefined) => unknown

/** An operator over `least` to `most` computed values. */
export const over =
  (least: number, most: number, compute: Compute): Operator =>
  (argument, compile, fold) => {
    const operands = operandsOf(argument, compile, least, most)
    return (root, vars) => {
      const values = operands.map((operand) => operand(root, vars))
      return compute(values, fold)
    }
  }

/** The same, and null when one of the values is null or missing. */
export const overPresent = (least: number, most: number, compute: Compute): Operator =>
  over(least, most, (values, fold) => (values.some(isMissing) ? null : compute(values, fold)))

/** The fields of an argument that is an object: all of the required ones and some of the optional. */
export function fieldsOf(argument: unknown, required: string, optional = ''): Doc {
  const fields = isDoc(argument) ? argument : fail('FailedToParse', `an object with ${required} was expected`)
  const missing = required.split(' ').find((name) => name !== '' && fields[name] === undefined)
  if (missing !== undefined) fail('FailedToParse', `missing argument '${missing}'`)
  const known = `${required} ${optional}`.split(' ')
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  return unknown === undefined
    ? fields
    : fail('FailedToParse', `the argument '${unknown}' is unknown, or not supported by the embedded server`)
}

/** An operator over computed values that have names. */
export const overFields =
  (required: string, optional: string, compute: (values: Doc, fold: Fold | undefined) => unknown): Operator =>
  (argument, compile, fold) => {
    const fields = Object.entries(fieldsOf(argument, required, optional))
    const compiled = fields.map(([name, spec]) => [name, compile(spec)] as const)
    return (root, vars) => {
      const values = compiled.map(([name, evaluate]) => [name, evaluate(root, vars)])
      return compute(Object.fromEntries(values), fold)
    }
  }
