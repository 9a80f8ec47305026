/**
 * Compares the shape of a call that a release was built for with the one that there is: whether what the release sends is
 * still taken, and what it reads still comes. Limits, patterns and further values of an enumeration are no change: a limit
 * is answered with a sentence, and pages show what they know (decision 134).
 */
import type * as z from 'zod'

export type Shape = z.core.JSONSchema.JSONSchema
/** Both sides of a call, as JSON Schema. */
export interface CallShape {
  method: 'GET' | 'POST'
  input: Shape
  output: Shape
}

type Side = 'input' | 'output'
interface Compared {
  side: Side
  /** The schema whose definitions `$ref` names. */
  roots: { built: Shape; present: Shape }
  /** The pairs that are being compared: a schema may hold itself. */
  under: ReadonlySet<string>
}

const anything: Shape = {}
const isSchema = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const resolved = (schema: Shape, root: Shape): Shape => {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1]
  if (schema.$ref === '#') return root
  const found = name === undefined ? undefined : root.$defs?.[name]
  return isSchema(found) ? resolved(found, root) : schema
}

/** The alternatives of a schema; itself where there is one. */
const optionsOf = (schema: Shape, root: Shape): Shape[] => {
  const whole = resolved(schema, root)
  const several = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].filter(isSchema)
  if (several.length > 0) return several.flatMap((option) => optionsOf(option, root))
  if (Array.isArray(whole.type)) return (whole.type as string[]).map((type) => ({ ...whole, type }) as Shape)
  return [whole]
}

const kindOf = ({ type, const: only, enum: some }: Shape): string | undefined => {
  if (typeof type === 'string') return type === 'integer' ? 'number' : type
  const value = only ?? some?.[0]
  return value === undefined ? undefined : value === null ? 'null' : typeof value
}

const valuesOf = ({ const: only, enum: some }: Shape): readonly unknown[] | undefined =>
  only === undefined ? some : [only]

const objectChanges = (built: Shape, present: Shape, at: string, how: Compared): string[] => {
  const [before, now] = [built.properties ?? {}, present.properties ?? {}]
  const was = new Set(built.required)
  const is = new Set(present.required)
  const changes: string[] = []
  for (const [field, schema] of Object.entries(before)) {
    const present_ = now[field]
    if (isSchema(present_) && isSchema(schema)) changes.push(...changesOf(schema, present_, `${at}.${field}`, how))
    else if (how.side === 'output') changes.push(`${at}.${field} is gone`)
    else if (present.additionalProperties === false) changes.push(`${at}.${field} is refused`)
    if (how.side === 'output' && isSchema(present_) && was.has(field) && !is.has(field))
      changes.push(`${at}.${field} may be missing`)
  }
  if (how.side === 'input') for (const field of is) if (!was.has(field)) changes.push(`${at}.${field} is required`)
  const [rest, restNow] = [built.additionalProperties, present.additionalProperties]
  if (isSchema(rest) && isSchema(restNow)) changes.push(...changesOf(rest, restNow, `${at}.*`, how))
  return changes
}

const listChanges = (built: Shape, present: Shape, at: string, how: Compared): string[] => {
  const [before, now] = [built.prefixItems ?? [], present.prefixItems ?? []]
  const places = before.flatMap((schema, index) => {
    const present_ = now[index]
    return isSchema(schema) && isSchema(present_) ? changesOf(schema, present_, `${at}[${index}]`, how) : []
  })
  const { items } = built
  const { items: itemsNow } = present
  return [...places, ...(isSchema(items) && isSchema(itemsNow) ? changesOf(items, itemsNow, `${at}[]`, how) : [])]
}

/** Changes between two schemas that are no alternatives. */
const optionChanges = (built: Shape, present: Shape, at: string, how: Compared): string[] => {
  const [before, now] = [kindOf(built), kindOf(present)]
  // A schema that says nothing takes everything, and promises nothing.
  if (how.side === 'input' ? now === undefined : before === undefined) return []
  if (before !== now) return [`${at} is another kind`]
  const [values, valuesNow] = [valuesOf(built), valuesOf(present)]
  if (how.side === 'input' && valuesNow) {
    const refused = values?.filter((value) => !valuesNow.includes(value))
    if (!refused) return [`${at} takes ${JSON.stringify(valuesNow)} alone`]
    if (refused.length > 0) return [`${at} refuses ${JSON.stringify(refused)}`]
  }
  if (before === 'object') return objectChanges(built, present, at, how)
  return before === 'array' ? listChanges(built, present, at, how) : []
}

const changesOf = (built: Shape, present: Shape, at: string, how: Compared): string[] => {
  const named = built.$ref === undefined && present.$ref === undefined ? undefined : `${built.$ref}|${present.$ref}`
  if (named !== undefined && how.under.has(named)) return []
  const inside = named === undefined ? how : { ...how, under: new Set([...how.under, named]) }
  const before = optionsOf(built, how.roots.built)
  const now = optionsOf(present, how.roots.present)
  // Each that is sent has to be taken by one; each that may come has to be one that was read.
  const [each, some] = how.side === 'input' ? [before, now] : [now, before]
  return each.flatMap((option) => {
    const tries = some.map((other) =>
      how.side === 'input' ? optionChanges(option, other, at, inside) : optionChanges(other, option, at, inside),
    )
    if (tries.some((changes) => changes.length === 0)) return []
    const alike = tries.filter((_, index) => kindOf(some[index] ?? anything) === kindOf(option))
    const closest = alike.toSorted((a, b) => a.length - b.length)[0]
    if (closest) return closest
    const kind = kindOf(option) ?? 'anything'
    return [how.side === 'input' ? `${at} takes no ${kind}` : `${at} may be ${kind}`]
  })
}

/** Returns what breaks a release that was built for the one shape, where the other one is; nothing where all goes on. */
export const shapeChanges = (built: CallShape, present: CallShape | undefined): string[] => {
  if (!present) return ['it is gone']
  if (built.method !== present.method) return [`it is a ${present.method} and was a ${built.method}`]
  const sides = (['input', 'output'] as const).flatMap((side) => {
    const roots = { built: built[side], present: present[side] }
    return changesOf(roots.built, roots.present, side === 'input' ? 'what is sent' : 'the answer', {
      ...{ side, roots, under: new Set<string>() },
    })
  })
  return [...new Set(sides)]
}
