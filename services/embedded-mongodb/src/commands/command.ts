import type { Deadline } from '../planner/deadline.ts'
import type { Engine } from '../server/engine.ts'
import type { WriteProgress } from '../server/sessions.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Doc } from '../values/documents.ts'

/** A command that is being run. */
export interface CommandContext {
  readonly engine: Engine
  readonly name: string
  /** The whole command document. */
  readonly command: Doc
  readonly db: string
  readonly transaction: Transaction | undefined
  readonly deadline: Deadline
  /** How far a write came before it had to wait; goes on there when it is called again. */
  readonly progress: WriteProgress
}

/** Runs a command and returns its reply. May throw CommandError, or LockWait to be called again. */
export type Handler = (context: CommandContext) => Doc | Promise<Doc>

/** A command of the table. */
export interface Command {
  readonly handler: Handler
  /** A write that a driver may send a second time with the same number. */
  readonly retryable?: boolean
  readonly inTransaction?: boolean
}
