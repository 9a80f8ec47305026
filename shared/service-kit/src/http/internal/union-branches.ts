/** Finds the branch of a union that a value is of by a look at it: kind first, then a field that names the branch. */
import type { Copy, CopyOf, JsonSchema } from './named-fields.ts'

type Kind = 'null' | 'array' | 'object' | 'plain'

const kindOfValue = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'object' && !(value instanceof Date) ? 'object' : 'plain'
}

/** True when values of the schema are objects. A string with two patterns has `allOf` as well. */
export const isOfObjects = (schema: JsonSchema, copyOf: CopyOf): boolean =>
  schema.type === undefined
    ? (schema.allOf ?? []).some((part) => isOfObjects(copyOf.resolve(part), copyOf))
    : schema.type === 'object'

const kindOfSchema = (schema: JsonSchema, copyOf: CopyOf): Kind => {
  if (schema.type === 'null') return 'null'
  if (schema.type === 'array') return 'array'
  return isOfObjects(schema, copyOf) ? 'object' : 'plain'
}

interface Branch {
  schema: JsonSchema
  copy: Copy
}

/** Lays unions within unions side by side. */
const flat = (branches: JsonSchema[], copyOf: CopyOf): JsonSchema[] =>
  branches.flatMap((branch) => {
    const schema = copyOf.resolve(branch)
    const inner = schema.anyOf ?? schema.oneOf
    return inner ? flat(inner, copyOf) : [schema]
  })

const constantsOf = (schema: JsonSchema, field: string): unknown[] => {
  const property = schema.properties?.[field]
  return property?.const !== undefined ? [property.const] : (property?.enum ?? [])
}

/** A field that has fixed values in every branch, different ones in each. */
const discriminatorOf = (schemas: JsonSchema[]): string | undefined =>
  Object.keys(schemas[0]?.properties ?? {}).find((field) => {
    const values = schemas.map((schema) => constantsOf(schema, field))
    const all = values.flat()
    return values.every(({ length }) => length > 0) && new Set(all).size === all.length
  })

const objectUnion = (branches: Branch[]): Copy => {
  const field = discriminatorOf(branches.map(({ schema }) => schema))
  if (field !== undefined) {
    const byValue = new Map(
      branches.flatMap(({ schema, copy }) => constantsOf(schema, field).map((one) => [one, copy])),
    )
    return (value, place) => {
      const copy = byValue.get((value as Record<string, unknown>)[field])
      if (!copy) throw new TypeError(`${place} is of no branch: ${field} is none of the contract's`)
      return copy(value, place)
    }
  }
  return (value, place) => {
    const holds = (name: string) => (value as Record<string, unknown>)[name] !== undefined
    const branch = branches.find(({ schema }) => (schema.required ?? []).every(holds))
    if (!branch) throw new TypeError(`${place} is of no branch: it lacks required fields`)
    return branch.copy(value, place)
  }
}

/** @throws Error (at start) for two kinds of lists in one union: nothing tells an empty one apart */
export const unionCopy = (branches: JsonSchema[], copyOf: CopyOf): Copy => {
  const all: Branch[] = flat(branches, copyOf).map((schema) => ({ schema, copy: copyOf(schema) }))
  const ofKind = (kind: Kind) => all.filter(({ schema }) => kindOfSchema(schema, copyOf) === kind)
  const [list, ...otherLists] = ofKind('array')
  if (otherLists.length > 0) throw new Error('A union of two kinds of lists cannot be written')
  const [plain] = ofKind('plain')
  const objects = ofKind('object')
  const [object] = objects
  const copies: Record<Kind, Copy | undefined> = {
    null: ofKind('null')[0]?.copy,
    array: list?.copy,
    object: objects.length > 1 ? objectUnion(objects) : object?.copy,
    plain: plain?.copy,
  }
  return (value, place) => {
    const copy = copies[kindOfValue(value)]
    if (!copy) throw new TypeError(`${place} is of no branch of the contract`)
    return copy(value, place)
  }
}
