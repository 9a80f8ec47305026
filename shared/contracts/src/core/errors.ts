/**
 * Every error that a call can answer with: its HTTP status, what happened in plain English (for logs and API users)
 * and what the reader can do. Members see the translation of the code, never this text. The codes of a domain stand in
 * its `errors.ts`.
 */
import * as z from 'zod'
import { errors } from '../error-table.ts'

export type ErrorCode = keyof typeof errors

/** The body of every answer outside 200 to 299. `detail` is data for the reader's program, never free text. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Thrown by handlers and policies; the service kit turns it into the answer. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: Record<string, unknown> | undefined
  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    super(errors[code].message)
    this.name = 'ProductError'
    this.code = code
    this.status = errors[code].status
    this.detail = detail
  }
}
