import { fail } from '../errors.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { documentStage } from './document-stages.ts'
import { createEvaluator } from './evaluator.ts'

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'])

/** Compiles the stages of a pipeline update once for all of the documents that they change. */
export function compilePipelineUpdate(stages: unknown[], variables: Doc): (doc: Doc) => Doc {
  const evaluator = createEvaluator(variables)
  const compiled = stages.map((stage) => {
    const entries = isDoc(stage) ? Object.entries(stage) : []
    const [entry] = entries
    if (!entry || entries.length !== 1) {
      return fail('Location40323', 'A pipeline stage specification object must contain exactly one field.')
    }
    const [name, argument] = entry
    const run = ALLOWED.has(name) ? documentStage(name, argument, { evaluator }) : undefined
    return run ?? fail('InvalidOptions', `${name} is not allowed to be used within an update`)
  })
  return (doc) => compiled.reduce((current, run) => run(current)[0] ?? current, doc)
}
