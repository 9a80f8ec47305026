/** The front page as it is drawn on the server: what the gateway gives to the shell's code there, and gets from it. */
import * as z from 'zod'
import type { ErrorCode } from '../core/errors.ts'
import type { BootData } from './boot.ts'

/** A sign-in that the form sent by itself, before any script, and that was refused: the page says so once more. */
export const triedSignIn = z.object({
  login: z.string(),
  remember: z.boolean(),
  /** The fault; absent where a field was left empty, which says so itself. */
  sentence: z.string().optional(),
  /** The words of the field for the second step, where the account has one. */
  code: z.object({ label: z.string(), hint: z.string() }).optional(),
})
export type TriedSignIn = z.infer<typeof triedSignIn>

/** The page holds the front page as its script draws it first. */
export const writtenFront = z.object({ tried: triedSignIn.optional() })

/** A sign-in that was refused: the fields but the password, and the reason. */
export interface Refusal {
  login: string
  remember: boolean
  /** Absent where a field was left empty. */
  code?: ErrorCode
  /** Seconds to wait, where that helps. */
  retryAfter?: number | undefined
}

/** Material of the page; it goes in and comes out as JSON text. */
export interface FrontToWrite {
  /** The page's whole address. */
  address: string
  boot: BootData & { profile: NonNullable<BootData['profile']> }
  /** The reader has answered the question for cookies. */
  consented: boolean
  refusal?: Refusal | undefined
}

export interface WrittenFront {
  html: string
  tried?: TriedSignIn | undefined
}
