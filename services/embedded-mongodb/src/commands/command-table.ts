import { fail } from '../errors.ts'
import { catalogCommands } from './catalog-commands.ts'
import type { Command } from './command.ts'
import { explainCommands } from './explain.ts'
import { indexCommands } from './index-commands.ts'
import { readCommands } from './read-commands.ts'
import { serverCommands } from './server-commands.ts'
import { writeCommands } from './write-commands.ts'

// Both are run by the session itself; they are here so that the table is whole.
const endOfTransaction: Command = { handler: () => ({ ok: 1 }), inTransaction: true }

const commands: Record<string, Command> = {
  ...serverCommands,
  ...catalogCommands,
  ...indexCommands,
  ...readCommands,
  ...explainCommands,
  ...writeCommands,
  commitTransaction: endOfTransaction,
  abortTransaction: endOfTransaction,
}

/** MongoDB has these; this server refuses them by name. */
const NOT_CARRIED = new Set(
  'bulkWrite collStats dbStats dbstats collMod renameCollection mapReduce createUser updateUser dropUser usersInfo createRole saslStart saslContinue authenticate convertToCapped validate compact reIndex cloneCollectionAsCapped replSetGetStatus replSetInitiate currentOp killOp shardCollection enableSharding profile setParameter createSearchIndexes listSearchIndexes dropSearchIndex updateSearchIndex'.split(
    ' ',
  ),
)

/** The command of this name. @throws CommandError CommandNotFound, or CommandNotSupported for what MongoDB has */
export function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  if (NOT_CARRIED.has(name))
    return fail('CommandNotSupported', `${name} is not supported by the embedded server; use MongoDB for it`)
  return fail('CommandNotFound', `no such command: '${name}'`)
}
