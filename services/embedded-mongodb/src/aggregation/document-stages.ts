import { Long } from 'bson'
import { fail } from '../errors.ts'
import { compileProjectStage } from '../projection/projection.ts'
import { compileFilter } from '../query/matcher.ts'
import { typeName } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc, setComputed, unsetPath } from '../values/documents.ts'
import { fieldExpression } from './expression.ts'
import type { Scope } from './operator.ts'

/** A stage that looks at one document at a time and makes none, one or several of it. */
export type DocumentStage = (doc: Doc) => Doc[]

/** The stages of that kind, by name: they compile their argument. */
export const DOCUMENT_STAGES: Record<string, (argument: unknown, scope: Scope) => DocumentStage> = {
  $match: (argument, scope) => {
    const matches = compileFilter(argument, scope)
    return (doc) => (matches(doc) ? [doc] : [])
  },
  $project: (argument, scope) => {
    const project = compileProjectStage(specification('$project', argument), scope)
    return (doc) => [project(doc)]
  },
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: (argument, scope) => replaceRoot(fieldOf(specification('$replaceRoot', argument), 'newRoot'), scope),
  $replaceWith: replaceRoot,
  $unwind: unwind,
}

function specification(name: string, argument: unknown): Doc {
  const isFull = isDoc(argument) && Object.keys(argument).length > 0
  return isFull ? argument : fail('Location40177', `${name} specification must be an object with at least one field`)
}

function addFields(argument: unknown, scope: Scope): DocumentStage {
  const fields = [...expressionsOf(specification('$addFields', argument), '')].map(([path, expression]) => {
    if (/(^|\.)\$/.test(path)) fail('Location16410', "FieldPath field names may not start with '$'.")
    return [path, fieldExpression(expression, scope)] as const
  })
  return (doc) => {
    const result = { ...doc }
    for (const [path, evaluate] of fields) setComputed(result, path, evaluate(doc))
    return [result]
  }
}

// A document that is no expression names fields within: `{ a: { b: 1 } }` sets a.b.
function* expressionsOf(spec: Doc, prefix: string): Iterable<[string, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    const isNested = isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0
    if (isNested) yield* expressionsOf(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

function unset(argument: unknown): DocumentStage {
  const paths = [argument].flat()
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
    fail('Location31002', '$unset specification must be a string or an array of strings')
  return (doc) => [paths.map((path) => String(path).split('.')).reduce(unsetPath, doc)]
}

function replaceRoot(expression: unknown, scope: Scope): DocumentStage {
  const evaluate = fieldExpression(expression, scope)
  return (doc) => {
    const root = evaluate(doc)
    return isDoc(root) ? [root] : fail('Location40228', `'newRoot' must evaluate to an object, not ${typeName(root)}`)
  }
}

function unwind(argument: unknown): DocumentStage {
  const {
    path,
    includeArrayIndex: indexField,
    preserveNullAndEmptyArrays: keep,
  } = isDoc(argument) ? argument : { path: argument }
  if (typeof path !== 'string') return fail('Location28808', 'no path specified to $unwind stage')
  if (!path.startsWith('$')) fail('Location28818', "path option to $unwind stage should be prefixed with a '$'")
  if (String(indexField).startsWith('$')) fail('Location28822', 'includeArrayIndex should not be prefixed with a $')
  const field = path.slice(1)
  const at = (doc: Doc, value: unknown, position: unknown): Doc => {
    const result = { ...doc }
    setComputed(result, field, value)
    if (typeof indexField === 'string') setComputed(result, indexField, position)
    return result
  }
  return (doc) => {
    const value = field.split('.').reduce<unknown>(fieldOf, doc)
    const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
    if (isNothing) return keep === true ? [at(doc, Array.isArray(value) ? undefined : value, null)] : []
    return Array.isArray(value)
      ? value.map((element, i) => at(doc, element, Long.fromNumber(i)))
      : [at(doc, value, null)]
  }
}
