import { createContext, Script } from 'node:vm'
import { BSONRegExp } from 'bson'
import { fail, notSupported } from '../errors.ts'

/** Is the value a BSON regular expression? */
export function isRegex(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp
}

/** A regular expression that has been compiled, and whether it may take very long for how long a text. */
interface Compiled {
  readonly regex: RegExp
  readonly harmlessLength: number
}

// Compiling costs more than most tests, and the same few patterns come again.
const compiled = new Map<string, Compiled>()
/** What PCRE knows and JavaScript reads as something else. */
const OTHER_SYNTAX = /\\[AZzGhHRKQE]|\[\[:|\(\?[>|#RP&+(]|[*+?}]\+/

/**
 * The JavaScript regular expression for a BSON one.
 * @throws CommandError Location51091 for an invalid one, Location51108 for unknown options
 */
export function toRegExp(pattern: unknown, options: unknown): RegExp {
  return compileOf(pattern, options).regex
}

function compileOf(pattern: unknown, options: unknown): Compiled {
  const source = isRegex(pattern) ? pattern.pattern : pattern
  if (typeof source !== 'string') return fail('BadValue', '$regex has to be a string')
  const flags = options ?? (isRegex(pattern) ? pattern.options : '')
  if (typeof flags !== 'string') return fail('BadValue', '$options has to be a string')
  if (options && isRegex(pattern) && pattern.options) fail('Location51075', 'options set in both $regex and $options')
  const key = `${flags}/${source}`
  let known = compiled.get(key)
  if (!known) {
    const regex = compile(source, flags)
    known = { regex, harmlessLength: harmlessLength(regex.source) }
    if (compiled.size > 500) compiled.clear()
    compiled.set(key, known)
  }
  return known
}

function compile(source: string, flags: string): RegExp {
  const wrong = /[^imsxu]/.exec(flags)
  if (wrong) fail('Location51108', `invalid flag in regex options: ${wrong[0]}`)
  if (OTHER_SYNTAX.test(source)) notSupported(`the syntax of the regular expression ${source}`)
  const inline = /^\(\?([imsx]+)\)/.exec(source)
  const used = flags + (inline?.[1] ?? '')
  let body = source.slice(inline?.[0].length ?? 0)
  if (used.includes('x')) body = body.replace(/\\#|#.*$|(?<!\\)\s+/gm, (part) => (part === '\\#' ? part : ''))
  const kept = [...new Set(used)].filter((flag) => 'ims'.includes(flag)).join('')
  try {
    return new RegExp(body, unicodeIfPossible(body, kept))
  } catch (error) {
    return fail('Location51091', `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`)
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

const MOST_STEPS = 5_000_000

/*
 * Up to which length of a text backtracking cannot take long: a repetition tries every length from every place, and
 * each further one multiplies. A repeated group with a repetition or alternatives in it doubles with every letter.
 */
function harmlessLength(source: string): number {
  const repetitions = source.match(/[*+{]/g)?.length ?? 0
  if (repetitions === 0) return Number.POSITIVE_INFINITY
  if (/\)[*+{]/.test(source) && (repetitions > 1 || source.includes('|'))) return 12
  return MOST_STEPS ** (1 / (repetitions + 1))
}

const LONGEST_MS = 30
const sandbox: { run: () => unknown } = { run: () => undefined }
const guardContext = createContext(sandbox)
const guardScript = new Script('run()')

/** Runs a test that may take very long, and ends the command when it does. (This costs 0.2 ms, so only then.) */
function guarded<T>(run: () => T): T {
  let result: { value: T } | undefined
  sandbox.run = () => {
    result = { value: run() }
  }
  try {
    guardScript.runInContext(guardContext, { timeout: LONGEST_MS })
  } catch {
    // Whatever it was, there is no result.
  }
  return result?.value ?? fail('Location51156', `a regular expression took longer than ${LONGEST_MS} ms on one text`)
}

/** Runs a compiled expression on texts, none of which may take long. */
export function regexRunner(pattern: unknown, options: unknown): { regex: RegExp; test(text: string): boolean } {
  const { regex, harmlessLength: harmless } = compileOf(pattern, options)
  return { regex, test: (text) => (text.length <= harmless ? regex.test(text) : guarded(() => regex.test(text))) }
}

/** All matches of an expression in a text. */
export function regexMatches(pattern: unknown, options: unknown, text: string, all: boolean): RegExpExecArray[] {
  const { regex, harmlessLength: harmless } = compileOf(pattern, options)
  const run = () => (all ? [...text.matchAll(new RegExp(regex, `${regex.flags}g`))] : [regex.exec(text)])
  const found = text.length <= harmless ? run() : guarded(run)
  return found.filter((match) => match !== null)
}

/** Does a string match the expression, or is the value the same regular expression? */
export function regexTest(pattern: unknown, options: unknown): (value: unknown) => boolean {
  const { regex, test } = regexRunner(pattern, options)
  return (value) => (typeof value === 'string' ? test(value) : isRegex(value) && value.pattern === regex.source)
}

const LITERAL_PREFIX = /^\^([\p{L}\p{N}_\- @:/,]+)(?![*?{+|])/u

/** The literal beginning that an anchored, case-sensitive expression demands; undefined when there is none. */
export function literalPrefix(pattern: unknown, options: unknown): string | undefined {
  if (!isRegex(pattern) && typeof pattern !== 'string') return undefined
  const { source, flags } = toRegExp(pattern, options)
  if (/[imsx]/.test(flags) || /[|\\]/.test(source) || source.includes('(?')) return undefined
  const prefix = LITERAL_PREFIX.exec(source)?.[1]
  if (!prefix) return undefined
  // A quantifier after the last letter may take that letter away.
  const next = source[prefix.length + 1] ?? ''
  const sure = next !== '' && '*?{+'.includes(next) ? prefix.slice(0, -1) : prefix
  return sure === '' ? undefined : sure
}
