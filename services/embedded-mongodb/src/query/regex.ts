import { BSONRegExp } from 'bson'
import { CommandError, fail } from '../errors.ts'
import type { ValueTest } from './query-context.ts'

/** Is the value a BSON regular expression? */
export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp
}

/**
 * The JavaScript regular expression for a BSON one.
 * @throws CommandError 51091 in MongoDB; here BadValue with the reason.
 */
export function toRegExp(pattern: unknown, options: unknown): RegExp {
  let source: string
  let flags = ''
  if (pattern instanceof BSONRegExp) {
    source = pattern.pattern
    flags = pattern.options
  } else if (pattern instanceof RegExp) {
    source = pattern.source
    flags = pattern.flags
  } else if (typeof pattern === 'string') source = pattern
  else return fail('BadValue', '$regex has to be a string')
  if (options !== undefined && options !== null) {
    if (typeof options !== 'string') return fail('BadValue', '$options has to be a string')
    flags = options
  }
  return compile(source, flags)
}

// Compiling costs more than most tests, and the same few patterns come again.
const compiled = new Map<string, RegExp>()

function compile(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`
  const known = compiled.get(key)
  if (known) return known
  let body = source
  let used = flags
  const inline = /^\(\?([imsx]+)\)/.exec(body)
  if (inline?.[1]) {
    used += inline[1]
    body = body.slice(inline[0].length)
  }
  if (used.includes('x')) body = body.replace(/\\#|#.*$|(?<!\\)\s+/gm, (part) => (part === '\\#' ? part : ''))
  const kept = [...new Set(used)].filter((flag) => 'imsu'.includes(flag)).join('')
  try {
    const regex = new RegExp(body, kept.includes('u') ? kept : unicodeIfPossible(body, kept))
    if (compiled.size > 500) compiled.clear()
    compiled.set(key, regex)
    return regex
  } catch (error) {
    throw new CommandError('BadValue', `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`)
  }
}

// PCRE reads patterns as UTF-8; the u flag does that here, but it refuses harmless escapes such as `\-`.
function unicodeIfPossible(body: string, flags: string): string {
  if (!/\\p|\\x\{|\P{ASCII}/iu.test(body) && !flags.includes('i')) return flags
  try {
    new RegExp(body, `${flags}u`)
    return `${flags}u`
  } catch {
    return flags
  }
}

/** Does a string match the expression, or is the value the same regular expression? */
export function regexTest(pattern: unknown, options: unknown): ValueTest {
  const regex = toRegExp(pattern, options)
  return (value) => {
    if (typeof value === 'string') return regex.test(value)
    return value instanceof BSONRegExp && value.pattern === regex.source
  }
}

const LITERAL_PREFIX = /^\^([\p{L}\p{N}_\- @:/,]+)(?![*?{+|])/u

/** The literal beginning that an anchored, case-sensitive expression demands; undefined when there is none. */
export function literalPrefix(pattern: unknown, options: unknown): string | undefined {
  if (!isRegex(pattern) && typeof pattern !== 'string') return undefined
  const regex = toRegExp(pattern, options)
  if (/[imsx]/.test(regex.flags.replace('u', '')) || /[|\\]/.test(regex.source) || regex.source.includes('(?'))
    return undefined
  const prefix = LITERAL_PREFIX.exec(regex.source)?.[1]
  if (!prefix) return undefined
  // A quantifier after the last letter may take that letter away.
  const next = regex.source[prefix.length + 1] ?? ''
  const sure = '*?{+'.includes(next) && next !== '' ? prefix.slice(0, -1) : prefix
  return sure === '' ? undefined : sure
}
