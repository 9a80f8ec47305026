/** Tells the registry what fails on this page, each thing once, and a few at most (decision 154). */
import { mostProblemsOfPage, type ProblemKind } from '@samvaer/contracts/registry/values'
import { api } from '@samvaer/remote-kit/api'
import { type Part, type Problem, problemOf } from './problem-of.ts'

/** Milliseconds in which what is thrown together is told together. */
const gathering = 500

const told = new Set<string>()
/** An error is told once, whoever else hears of it. */
const heard = new WeakSet<object>()
let waiting: Problem[] = []

const send = (): void => {
  const problems = waiting
  waiting = []
  api.post('Registry/ReportPageProblems', { problems }).catch(() => undefined)
}

/** True for what is no fault of a build: the page is left, or there is no network. */
const isNoFault = (error: unknown): boolean =>
  !navigator.onLine ||
  (error instanceof Error && (error.name === 'AbortError' || ('status' in error && error.status === 0)))

/** @param part the release where it is known; else the stack says it */
export const reportProblem = (kind: ProblemKind, error: unknown, part?: Part): void => {
  if (isNoFault(error)) return
  const isObject = typeof error === 'object' && error !== null
  if (isObject && heard.has(error)) return
  const problem = problemOf(kind, error, part)
  if (!problem) return
  if (isObject) heard.add(error)
  const { requestId: _, ...facts } = problem
  const key = JSON.stringify(facts)
  if (told.has(key) || told.size >= mostProblemsOfPage) return
  told.add(key)
  waiting.push(problem)
  if (waiting.length === 1) setTimeout(send, gathering)
}
