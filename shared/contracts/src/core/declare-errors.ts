/**
 * The shape in which a domain declares the errors that its calls answer with. The members' texts of them stand beside
 * the declaration, in `texts/errors`; that of the common ones comes with the shell.
 */
export interface DeclaredError {
  status: number
  /** The event in words, for logs and API users. */
  message: string
  /** The act that the reader can do. */
  advice: string
}

export const declareErrors = <Code extends string>(table: Record<Code, DeclaredError>): Record<Code, DeclaredError> =>
  table
