/**
 * Reads the description of a release that another version of the platform published. Parts that nobody here knows, such
 * as a field or a slot of a newer one, and faulty parts that can be missed are left out and named; only a release whose
 * core cannot be read is none (decision 0086).
 */
import type * as z from 'zod'
import { asOfToday } from './earlier-releases.ts'
import { type ReleaseDescription, releaseDescription } from './release.ts'

type Path = readonly PropertyKey[]

export type ReadRelease =
  | { description: ReleaseDescription; skipped: string[]; fault?: never }
  | { description?: never; fault: string }

/** Lists of `remote.json` that stand without one of their entries. Not `onlyOn`, nor `forAWhile`: without it a page would be everywhere, and always. */
const lists = new Set([
  'routes',
  'anonymousRoutes',
  'pages',
  'pushAfter',
  'phoneScreens',
  'firstCalls',
  'stillOpen',
  'switches',
])
const optional = new Set(
  [...lists, 'contributes', 'offers', 'profilePath', 'offline'].filter((field) => field !== 'routes'),
)
/** Fields that an entry of the menu can miss and is the same place. */
const ofMenu = new Set(['count', 'keys', 'number', 'bottom'])

/** Returns the path of the contribution that has to go, or of the field that it can miss. */
const placeOfContribution = (path: Path): Path => {
  const [, , kind, , inner] = path
  if (kind === 'menu' && typeof inner === 'string' && ofMenu.has(inner)) return path.slice(0, 5)
  return path.slice(0, 4)
}

/** Returns the path that has to go for an issue to be gone; undefined where the release is none without it. */
const placeOf = (path: Path): Path | undefined => {
  const [part, field, , inner] = path
  if (part === 'texts') return path.slice(0, 2)
  if (part !== 'remote' || typeof field !== 'string') return undefined
  if (path.length === 2) return optional.has(field) ? path : undefined
  if (field === 'contributes') return placeOfContribution(path)
  if (field === 'switches' && inner === 'slots' && path.length > 4) return path.slice(0, 5)
  if (lists.has(field) || field === 'offers') return path.slice(0, 3)
  if (field !== 'offline') return undefined
  return path.length > 3 ? path.slice(0, 4) : path.slice(0, 2)
}

const removalOf = (issue: z.core.$ZodIssue): Path | undefined => {
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)]
  // A key of a record that nobody here knows: it alone goes.
  return issue.code === 'invalid_key' ? issue.path : placeOf(issue.path)
}

const remove = (value: unknown, path: Path): void => {
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), value)
  const last = path.at(-1)
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (last !== undefined) Reflect.deleteProperty(parent as object, last)
}

const written = (path: Path): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')

/** Returns the description of a release of before decision 151 as one of today. */
export const asReleaseOfToday = (stored: unknown): unknown => {
  const value = structuredClone(stored)
  if (typeof value === 'object' && value !== null && 'remote' in value) value.remote = asOfToday(value.remote)
  return value
}

/** Reads a description as it was stored. */
export const readRelease = (stored: unknown): ReadRelease => {
  const value = asReleaseOfToday(stored)
  const skipped: string[] = []
  for (;;) {
    const read = releaseDescription.safeParse(value)
    if (read.success) return { description: read.data, skipped }
    // One after the other: what goes moves the places behind it.
    const [issue] = read.error.issues
    const path = issue && removalOf(issue)
    if (!path) return { fault: issue?.path.length ? `${written(issue.path)}: ${issue.message}` : 'it cannot be read' }
    skipped.push(`${written(path)}: ${issue.message}`)
    remove(value, path)
  }
}
