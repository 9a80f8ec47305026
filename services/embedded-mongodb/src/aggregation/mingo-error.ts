import { CommandError } from '../errors.ts'

/** An error that came out of mingo with MongoDB's code, where MongoDB has one of its own for it. */
export function fromMingo(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  const operator = /(?:accumulator|operator) '?(\$\w+)'? is not registered/.exec(message)?.[1]
  if (operator) return new CommandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`)
  const variable = /undefined variable: (\w+)/.exec(message)?.[1]
  if (variable) return new CommandError('Location17276', `Use of undefined variable: ${variable}`)
  return new CommandError('BadValue', message)
}
