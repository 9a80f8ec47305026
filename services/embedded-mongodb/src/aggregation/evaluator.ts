import { Aggregator } from 'mingo/aggregator'
import { evalExpr } from 'mingo/core'
import type { Options } from 'mingo/types'
import type { Doc } from '../values/documents.ts'
import { fromMingo } from './mingo-error.ts'
import { operatorContext } from './operator-context.ts'

/** Computes aggregation expressions for documents, with the variables of `let`. */
export interface Evaluator {
  /** The value of an expression for a document; undefined where it leads nowhere. */
  evaluate(expression: unknown, doc: unknown, locals?: Doc): unknown
  readonly options: Options
}

/**
 * Makes an evaluator. mingo copies its operator tables whenever it is handed plain options, so the prepared
 * options that it hands to its own operators are caught once and used for every document.
 */
export function createEvaluator(variables: Doc = {}): Evaluator {
  const options = preparedOptions(variables)
  return {
    options,
    evaluate(expression, doc, locals) {
      try {
        const used = locals ? preparedOptions({ ...variables, ...locals }) : options
        return evalExpr(doc, expression, used)
      } catch (error) {
        throw fromMingo(error)
      }
    },
  }
}

function preparedOptions(variables: Doc): Options {
  let caught: Options | undefined
  const context = operatorContext((options) => {
    caught = options
  })
  new Aggregator([{ $catchOptions: {} }], { context, variables, scriptEnabled: false }).run([])
  if (!caught) throw new Error('mingo did not hand out its options')
  return caught
}

let plain: Evaluator | undefined

/** The evaluator without variables. */
export function plainEvaluator(): Evaluator {
  plain ??= createEvaluator()
  return plain
}
