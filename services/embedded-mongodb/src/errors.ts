/** MongoDB's error codes that this server can answer with, by MongoDB's own names. */
export const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
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
  ShutdownInProgress: 91,
  WriteConflict: 112,
  CommandNotSupported: 115,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location17276: 17276,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location15952: 15952,
  Location15955: 15955,
  Location15956: 15956,
  Location15958: 15958,
  Location15976: 15976,
  Location15998: 15998,
  Location28818: 28818,
  Location16410: 16410,
  Location40228: 40228,
  Location40323: 40323,
  Location40324: 40324,
  Location40414: 40414,
  Location40573: 40573,
} as const

/** The name of a MongoDB error code. */
export type ErrorName = keyof typeof ERROR_CODES

/** An error that a client receives with MongoDB's code; `details` are further fields of the reply. */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: ErrorName
  readonly details: Record<string, unknown>

  constructor(codeName: ErrorName, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = ERROR_CODES[codeName]
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
