import { fail } from '../errors.ts'
import { compileProjectStage, type ProjectionContext } from '../projection/project.ts'
import { setComputed, unsetPath } from '../projection/set-computed.ts'
import { compileFilter } from '../query/matcher.ts'
import { typeName } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc } from '../values/documents.ts'
import { plainEvaluator } from './evaluator.ts'

/** A stage that looks at one document at a time and makes none, one or several of it. */
export type DocumentStage = (doc: Doc) => Doc[]

/** The stage of this name, or undefined when it needs more than one document at a time. */
export function documentStage(name: string, argument: unknown, context: ProjectionContext): DocumentStage | undefined {
  switch (name) {
    case '$match': {
      const matches = compileFilter(argument, context)
      return (doc) => (matches(doc) ? [doc] : [])
    }
    case '$project': {
      const project = compileProjectStage(specification(name, argument), context)
      return (doc) => [project(doc)]
    }
    case '$addFields':
    case '$set':
      return addFields(specification(name, argument), context)
    case '$unset':
      return unset(argument)
    case '$replaceRoot':
      return replaceRoot(fieldOf(specification(name, argument), 'newRoot'), context)
    case '$replaceWith':
      return replaceRoot(argument, context)
    case '$unwind':
      return unwind(argument)
  }
  return undefined
}

function specification(name: string, argument: unknown): Doc {
  return isDoc(argument) ? argument : fail('Location15998', `${name} specification must be an object`)
}

function addFields(spec: Doc, context: ProjectionContext): DocumentStage {
  const evaluator = context.evaluator ?? plainEvaluator()
  const fields = [...expressionsOf(spec, '')]
  return (doc) => {
    const result = { ...doc }
    for (const [path, expression] of fields) setComputed(result, path, () => evaluator.evaluate(expression, doc))
    return [result]
  }
}

// A document that is no expression names fields within: `{ a: { b: 1 } }` sets a.b.
function* expressionsOf(spec: Doc, prefix: string): Iterable<[string, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    if (isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0)
      yield* expressionsOf(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

function unset(argument: unknown): DocumentStage {
  const paths = [argument]
    .flat()
    .map((path) =>
      typeof path === 'string' && path !== ''
        ? path.split('.')
        : fail('Location31249', '$unset specification must be a string or an array of strings'),
    )
  return (doc) => [paths.reduce(unsetPath, doc)]
}

function replaceRoot(expression: unknown, context: ProjectionContext): DocumentStage {
  const evaluator = context.evaluator ?? plainEvaluator()
  return (doc) => {
    const root = evaluator.evaluate(expression, doc)
    if (isDoc(root)) return [root]
    return fail(
      'Location40228',
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
    )
  }
}

function unwind(argument: unknown): DocumentStage {
  const spec: Doc = isDoc(argument) ? argument : { path: argument }
  const path = spec.path
  if (typeof path !== 'string' || !path.startsWith('$'))
    return fail('Location28818', "path option to $unwind stage should be prefixed with a '$'")
  const keep = spec.preserveNullAndEmptyArrays === true
  const indexField = spec.includeArrayIndex
  const field = path.slice(1)
  const parts = field.split('.')
  const at = (doc: Doc, value: unknown, position: number | null): Doc => {
    const result = { ...doc }
    setComputed(result, field, () => value)
    if (typeof indexField === 'string') setComputed(result, indexField, () => position)
    return result
  }
  return (doc) => {
    const value = parts.reduce<unknown>(fieldOf, doc)
    if (Array.isArray(value) && value.length > 0) return value.map((element, i) => at(doc, element, i))
    if (value === undefined || value === null || Array.isArray(value)) {
      return keep ? [at(doc, Array.isArray(value) ? undefined : value, null)] : []
    }
    return [at(doc, value, null)]
  }
}
