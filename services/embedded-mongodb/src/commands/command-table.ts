import { fail } from '../errors.ts'
import { catalogCommands } from './catalog-commands.ts'
import type { Command } from './command.ts'
import { indexCommands } from './index-commands.ts'
import { readCommands } from './read-commands.ts'
import { serverCommands } from './server-commands.ts'
import { writeCommands } from './write-commands.ts'

const commands: Record<string, Command> = {
  ...serverCommands,
  ...catalogCommands,
  ...indexCommands,
  ...readCommands,
  ...writeCommands,
}

/** MongoDB has these; this server refuses them by name. */
const NOT_CARRIED =
  'bulkWrite collStats collMod renameCollection mapReduce createUser updateUser dropUser usersInfo createRole saslStart saslContinue authenticate convertToCapped validate compact reIndex cloneCollectionAsCapped replSetGetStatus replSetInitiate currentOp killOp shardCollection enableSharding profile setParameter createSearchIndexes listSearchIndexes dropSearchIndex updateSearchIndex hostInfo getParameter getLog connectionStatus'

/** The command of this name. @throws CommandError CommandNotFound, or CommandNotSupported for what MongoDB has */
export function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  if (NOT_CARRIED.split(' ').includes(name))
    return fail('CommandNotSupported', `${name} is not supported by the embedded server; use MongoDB for it`)
  return fail('CommandNotFound', `no such command: '${name}'`)
}
