/**
 * `npm run reindex`: has the search ask the owners of what it finds members by for all of it again. The platform goes on
 * meanwhile; members are found by what was known before until they are asked for.
 */
import { parseArgs } from 'node:util'
import { askAgain } from '@samvaer/search/ask-owners'
import { searchService } from '@samvaer/search/service'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { onDatabaseOf } from './platform/on-database.ts'

const help = `npm run reindex -- [options]
  --data DIR       the data folder of the platform (./var)
MONGODB_URI=…      the database of a platform that has one of its own`

const readOptions = () => {
  try {
    return parseArgs({ options: { data: dataOption } }).values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

await runCommand(async () => {
  const { data } = readOptions()
  const members = await onDatabaseOf(searchService, data, askAgain)
  console.log(`${members} members are asked for again, while the platform runs or when it starts.`)
  return 0
})
