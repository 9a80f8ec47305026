import type { JsonSchema } from '@samvaer/contracts/openapi'

/** A field as the documentation shows it. */
export interface Field {
  /** Dotted; a list's items as `items[]`. */
  path: string
  type: string
  /** Lengths, ranges and defaults in words. */
  rule: string
  required: boolean
}

/** Trees that hold themselves several times over are shown so deep, then by type alone. */
const deepest = 4

const schemaOf = (value: JsonSchema | boolean | undefined): JsonSchema => (typeof value === 'object' ? value : {})
const alternatives = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? schema.oneOf ?? []).map(schemaOf)
const itemsOf = (schema: JsonSchema): JsonSchema => schemaOf(Array.isArray(schema.items) ? undefined : schema.items)

const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const choices = alternatives(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(itemsOf(schema))}`
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return [schema.type ?? 'any', schema.format].filter(Boolean).join(', ')
}

const bound = (value: number | boolean | undefined, words: (value: number) => string): string[] =>
  typeof value !== 'number' || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? [] : [words(value)]

const ruleOf = (schema: JsonSchema): string =>
  [
    ...bound(schema.minLength, (n) => `at least ${n} characters`),
    ...bound(schema.maxLength, (n) => `at most ${n} characters`),
    ...bound(schema.minimum, (n) => `from ${n}`),
    ...bound(schema.exclusiveMinimum, (n) => `above ${n}`),
    ...bound(schema.maximum, (n) => `to ${n}`),
    ...bound(schema.minItems, (n) => `at least ${n} of them`),
    ...bound(schema.maxItems, (n) => `at most ${n} of them`),
    ...(schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ].join(', ')

/** The schema that has the fields: the object itself, a list's item, or the one of several that is no null. */
const inside = (schema: JsonSchema): { schema: JsonSchema; suffix: string } => {
  if (schema.type === 'array') return { schema: inside(itemsOf(schema)).schema, suffix: '[]' }
  const objects = alternatives(schema).filter((choice) => choice.type === 'object')
  return { schema: objects.length === 1 && objects[0] ? objects[0] : schema, suffix: '' }
}

/** The fields of an object schema, those of inner objects below their own. */
export const fieldsOf = (schema: JsonSchema, prefix = '', depth = 1): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const property = schemaOf(value)
    const path = prefix + name
    const field = {
      path,
      type: typeOf(property),
      rule: ruleOf(property),
      required: schema.required?.includes(name) ?? false,
    }
    const inner = inside(property)
    const below = depth < deepest ? fieldsOf(inner.schema, `${path}${inner.suffix}.`, depth + 1) : []
    return [field, ...below]
  })
