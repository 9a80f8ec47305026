import { Context } from 'mingo/core'
import * as mingoAccumulators from 'mingo/operators/accumulator'
import * as mingoExpressions from 'mingo/operators/expression'
import * as mingoStages from 'mingo/operators/pipeline'
import * as mingoProjections from 'mingo/operators/projection'
import * as mingoQueries from 'mingo/operators/query'
import * as mingoWindows from 'mingo/operators/window'
import type { Options } from 'mingo/types'
import { accumulatorExpressions, accumulatorOverrides } from './accumulators.ts'
import { expressionOverrides } from './expressions.ts'
import type { Operator, OperatorTable } from './operator.ts'

const table = (operators: object): OperatorTable => ({ ...operators }) as OperatorTable

const expressions = table(mingoExpressions)
const accumulators = table(mingoAccumulators)

const tables = {
  expression: { ...expressions, ...accumulatorExpressions(), ...expressionOverrides(expressions) },
  accumulator: { ...accumulators, ...accumulatorOverrides(accumulators) },
  pipeline: table(mingoStages),
  projection: table(mingoProjections),
  query: table(mingoQueries),
  window: table(mingoWindows),
}

/** The accumulator of this name. */
export function accumulatorNamed(name: string): Operator | undefined {
  return Object.entries(tables.accumulator).find(([known]) => known === name)?.[1]
}

/** The stage of this name as mingo has it. */
export function hasMingoStage(name: string): boolean {
  return Object.hasOwn(tables.pipeline, name)
}

/** mingo's operators with this server's corrections, and `catchOptions` told of the prepared options. */
export function operatorContext(catchOptions: (options: Options) => void): Context {
  const pipeline: OperatorTable = {
    ...tables.pipeline,
    $catchOptions: (collection, _expression, options) => {
      catchOptions(options)
      return collection
    },
  }
  // mingo types each table by its own operators' signatures; these have the one they are all called with.
  return Context.init({ ...tables, pipeline } as unknown as Parameters<typeof Context.init>[0])
}
