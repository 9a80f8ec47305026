import { caseParameter } from '../../paths.ts'

/** Returns the address with another open case; the choice of the queue stays. */
export const withCase =
  (caseId: number) =>
  (query: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(query)
    next.set(caseParameter, String(caseId))
    return next
  }
