const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
} as const

/** The name of a MongoDB error; those without a name of their own are called `Location` and their code. */
export type ErrorName = keyof typeof CODES | `Location${number}`

/** An error that a client receives with MongoDB's code; `details` are further fields of the reply. */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: ErrorName
  readonly details: Record<string, unknown>

  constructor(codeName: ErrorName, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = codeName in CODES ? CODES[codeName as keyof typeof CODES] : Number(codeName.slice('Location'.length))
    this.codeName = codeName
    this.details = details
  }
}

/** Ends the running command with one of MongoDB's errors. */
export function fail(codeName: ErrorName, message: string, details: Record<string, unknown> = {}): never {
  throw new CommandError(codeName, message, details)
}

/** Ends the command because the feature exists in MongoDB and not here. */
export function notSupported(feature: string): never {
  throw new CommandError('NotImplemented', `${feature} is not supported by the embedded server; use MongoDB for it`)
}

/** Something is wrong with the machine or the data directory: the server says so in one line and ends. */
export class StartupError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Says something to whoever looks after the server, in one line. */
export const say = (line: string): unknown => process.stderr.write(`${line}\n`)

/** Ends the program for the reason given in one line; nothing unwritten has been acknowledged. */
export function end(line: string): never {
  say(line)
  process.exit(1)
}
