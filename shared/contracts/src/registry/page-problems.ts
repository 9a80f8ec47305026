/** Of Registry: errors and slow pages of browsers, as pages report them and developers read them (decision 154). */
import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { flag, instant } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { engineSayings, mostProblemsOfPage, problemKinds, shownFrames } from './values.ts'

export const problemRates = declareRates({
  /** With room for a household, an office or a mobile network: a page reports a few at most. */
  pageProblems: { limit: 120, seconds: secondsIn.hour, by: 'address' },
})

const developer = signedIn.from('Developer').inPerson()

const remote = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const version = z.string().regex(/^[\w.+-]{1,60}$/)
/** The name of the kind of error: letters alone, so that it can hold no text. */
const error = z.string().regex(/^[A-Z][A-Za-z]{0,39}$/)
const says = z.enum(engineSayings).or(z.string().regex(/^React #\d{1,4}$/))
/** The words that a page's address begins with, and `:id` for all behind them. */
const route = z.string().regex(/^(?:\/|(?:\/[A-Za-z-]{1,40}){0,8}(?:\/:id)?)$/)
/** `mfe-blogs/154.cb651735.js:1:2345`: a file of a build of ours, with line and column. */
const frame = z.string().regex(/^[a-z][a-z0-9-]{0,39}\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
const requestId = z.string().regex(/^[\w-]{1,40}$/)

const problem = {
  /** The remote; `shell` for the shell itself. */
  remote,
  kind: z.enum(problemKinds),
  error,
  /** The engine's own words, as one of those that we know; null for all others. */
  says: says.nullable(),
  route,
  /** The failed request that it came from, for the logs. */
  requestId: requestId.nullable(),
  /** The innermost place first. */
  stack: z.array(frame).max(shownFrames),
}
const reported = z.strictObject({ ...problem, version })
export type ReportedProblem = z.infer<typeof reported>

const deskProblem = z.object({
  ...problem,
  problemId: z.int(),
  /** The team, as the release that pages load says it; null of the shell. */
  owner: z.string().nullable(),
  /** The key of the brand on which it was seen last. */
  brand: z.string().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  solvedAt: instant.nullable(),
  /** It was marked as solved, and a newer release has it again. */
  cameBackAt: instant.nullable(),
  /** The number of times that a release had it on a day, newest first; null for releases that the registry does not know. */
  counts: z.array(z.object({ version: z.string().nullable(), day: z.iso.date(), count: z.int() })),
})
export type DeskProblem = z.infer<typeof deskProblem>

export const pageProblemCalls = {
  ReportPageProblems: post({
    about:
      'Hears from a browser what failed or was slow on a page: which release, where in the files of our builds and on which kind of page. No words of members, no ids. What it cannot place is left out without a word.',
    access: anyone,
    body: z.strictObject({ problems: z.array(reported).min(1).max(mostProblemsOfPage) }),
    returns: z.object({}),
    rates: [problemRates.pageProblems],
  }),
  GetDeskProblems: get({
    about:
      'Lists what fails or is slow in browsers, what was seen last first: the remote with its team, a stack, and how often each release had it on each day. `solved` asks for those that were marked as solved.',
    access: developer.open(),
    query: z.strictObject({ solved: flag.default(false) }),
    returns: z.object({
      items: z.array(deskProblem),
      /** The number of others that are not listed. */
      more: z.int(),
    }),
  }),
  MarkProblem: post({
    about:
      'Marks what fails in browsers as solved, or as not. One that is solved comes back by itself when a release has it that is newer than those that had it before.',
    access: developer.open(),
    body: z.strictObject({ problemId: z.int(), solved: z.boolean() }),
    returns: z.object({}),
  }),
}
