import type { Engine } from '../engine/engine.ts'
import type { Session, WriteProgress } from '../engine/sessions.ts'
import { fail } from '../errors.ts'
import type { Pace } from '../pace.ts'
import { executeQuery, type Query, type QueryResult } from '../planner/execute.ts'
import type { Collection } from '../storage/collection.ts'
import type { Transaction } from '../storage/transactions.ts'
import { typeName } from '../values/bson-type.ts'
import { type Collation, collationOf } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import { isEmpty } from './arguments.ts'

/** A command that is being run. */
export interface CommandContext {
  readonly engine: Engine
  readonly name: string
  /** The whole command document. */
  readonly command: Doc
  readonly db: string
  readonly session: Session | undefined
  readonly transaction: Transaction | undefined
  readonly pace: Pace
  /** The progress of a write; always up to date with what it has changed when it lets others have a turn. */
  readonly progress: WriteProgress
}

/** A command of the table. */
export interface Command {
  /** Runs the command and returns its reply. @throws CommandError */
  readonly handler: (context: CommandContext) => Doc | Promise<Doc>
  /** The fields that it knows besides those of all commands, separated by spaces; without it, any. */
  readonly fields?: string
  /** A write that a driver may send a second time with the same number. */
  readonly retryable?: boolean
  readonly inTransaction?: boolean
  readonly endsTransaction?: boolean
}

/** The name of the collection that a command is for. */
export function collectionName({ name, command, db }: CommandContext): string {
  const given = command[name]
  if (typeof given !== 'string') fail('InvalidNamespace', `collection name has invalid type ${typeName(given)}`)
  return checkNamespace(db, String(given))
}

/** Refuses names that MongoDB refuses. */
export function checkNamespace(db: string, name: string): string {
  const wrong = name === '' || name.startsWith('.') || /[\0$]/.test(name) || db.length + name.length > 254
  if (wrong || db === '' || db.length > 63 || /[\0/\\. "$]/.test(db))
    fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`)
  return name
}

/** The collection that a command is for, where it exists. */
export function existingCollection(context: CommandContext): Collection | undefined {
  return context.engine.store.collection(context.db, collectionName(context), context.transaction)
}

/** Runs a query on the command's collection; where there is none, the query is only checked. */
export function runQuery(context: CommandContext, query: Query): Promise<QueryResult> {
  const { engine, transaction, pace } = context
  const collection = existingCollection(context)
  return executeQuery(collection && engine.store.view(collection, transaction), query, pace)
}

/** The collation of a command or statement, or else the collection's own. */
export function collationFor(given: unknown, collection: Collection | undefined): Collation | undefined {
  return collationOf((isEmpty(given) ? undefined : given) ?? collection?.options.collation)
}
