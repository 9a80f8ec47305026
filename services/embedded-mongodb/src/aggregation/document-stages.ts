import { Long } from 'bson'
import { fail } from '../errors.ts'
import { fieldExpression } from '../expressions/expression.ts'
import { fieldsOf, type Scope } from '../expressions/operator.ts'
import { compileProjection, flatten } from '../projection/projection.ts'
import { compileFilter } from '../query/matcher.ts'
import { typeName } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, setComputed } from '../values/documents.ts'

/** Compiles a stage that looks at one document at a time and makes none, one or several of it. */
type CompileStage = (argument: unknown, scope: Scope) => (doc: Doc) => Doc[]

function specification(name: string, argument: unknown): Doc {
  const isFull = isDoc(argument) && Object.keys(argument).length > 0
  return isFull ? argument : fail('Location40177', `${name} specification must be an object with at least one field`)
}

const project: CompileStage = (argument, scope) => {
  const projected = compileProjection(specification('$project', argument), undefined, scope)
  return (doc) => [projected?.(doc) ?? doc]
}

const addFields: CompileStage = (argument, scope) => {
  const fields = [...flatten(specification('$addFields', argument))].map(([path, expression]) => {
    if (/(^|\.)\$/.test(path)) fail('Location16410', "FieldPath field names may not start with '$'.")
    return [path, fieldExpression(expression, scope)] as const
  })
  return (doc) => {
    const result = { ...doc }
    for (const [path, evaluate] of fields) setComputed(result, path, evaluate(doc))
    return [result]
  }
}

const replaceRoot: CompileStage = (expression, scope) => {
  const evaluate = fieldExpression(expression, scope)
  return (doc) => {
    const root = evaluate(doc)
    return isDoc(root) ? [root] : fail('Location40228', `'newRoot' must evaluate to an object, not ${typeName(root)}`)
  }
}

const unwind: CompileStage = (argument) => {
  const given = isDoc(argument) ? argument : { path: argument }
  const fields = fieldsOf(given, 'path', 'includeArrayIndex preserveNullAndEmptyArrays')
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: keep } = fields
  if (typeof path !== 'string' || !path.startsWith('$'))
    return fail('Location28818', "path option to $unwind stage should be a string prefixed with a '$'")
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

/** The stages of that kind, by name. */
export const DOCUMENT_STAGES: Record<string, CompileStage> = {
  $match(argument, scope) {
    const matches = compileFilter(argument, scope)
    return (doc) => (matches(doc) ? [doc] : [])
  },
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset(argument, scope) {
    const paths = [argument].flat()
    if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
      fail('Location31002', '$unset specification must be a string or an array of strings')
    return project(Object.fromEntries(paths.map((path) => [path, 0])), scope)
  },
  $replaceRoot: (argument, scope) => replaceRoot(fieldsOf(argument, 'newRoot').newRoot, scope),
  $replaceWith: replaceRoot,
  $unwind: unwind,
}
