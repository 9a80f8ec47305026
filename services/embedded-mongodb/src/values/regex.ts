import { createContext, Script } from 'node:vm'
import { BSONRegExp } from 'bson'
import { fail, notSupported } from '../errors.ts'

/** Is the value a BSON regular expression? */
export const isRegex = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp

/** A regular expression that has been compiled, and up to which length of a text it cannot take very long. */
interface Compiled {
  readonly regex: RegExp
  readonly harmlessLength: number
}

// Compiling costs more than most tests, and the same few patterns come again.
const compiled = new Map<string, Compiled>()
/** Matches syntax that PCRE knows and JavaScript reads as something else. */
const OTHER_SYNTAX = /\\[AZzGhHRKQE]|\[\[:|\(\?[>|#RP&+(]|[*+?}]\+/

/**
 * The JavaScript regular expression for a BSON one.
 * @throws CommandError Location51091 for an invalid one, Location51108 for unknown options
 */
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
  // PCRE reads patterns as UTF-8; the u flag does that here, but it refuses harmless escapes such as `\-`.
  const regex = attempt(body, `${kept}u`) ?? attempt(body, kept)
  return regex ?? fail('Location51091', `Regular expression is invalid: ${source}`)
}

function attempt(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
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
const sandbox: { run: () => boolean } = { run: () => false }
const guardContext = createContext(sandbox)
const guardScript = new Script('run()')

/** Runs a test that may take very long, and ends the command when it does. (This costs 0.2 ms, so only then.) */
function guarded(run: () => boolean): boolean {
  sandbox.run = run
  try {
    return guardScript.runInContext(guardContext, { timeout: LONGEST_MS }) === true
  } catch {
    return fail('Location51156', `a regular expression took longer than ${LONGEST_MS} ms on one text`)
  }
}

/** Does a string match the expression, or is the value the same regular expression? No text may take long. */
export function regexTest(pattern: unknown, options: unknown): (value: unknown) => boolean {
  const { regex, harmlessLength: harmless } = compileOf(pattern, options)
  return (value) => {
    if (typeof value !== 'string') return isRegex(value) && value.pattern === regex.source
    return value.length <= harmless ? regex.test(value) : guarded(() => regex.test(value))
  }
}
