import type { Options } from 'mingo/types'

/** An operator as mingo calls it: with a document (or a collection), its argument and the options. */
export type Operator = (subject: unknown, argument: unknown, options: Options) => unknown

/** Operators by name. */
export type OperatorTable = Record<`$${string}`, Operator>
