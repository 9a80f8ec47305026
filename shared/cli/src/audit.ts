/** `npm run audit`: reads the audit of safety from its beginning, and says whether it is whole (decision 117). */
import { parseArgs } from 'node:util'
import { verifyAudit } from '@samvaer/safety/audit'
import { safetyService } from '@samvaer/safety/service'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { onDatabaseOf } from './platform/on-database.ts'

const help = `npm run audit -- [options]
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
  return onDatabaseOf(safetyService, data, async (parts) => {
    const { rows, brokenAt } = await verifyAudit(parts)
    if (brokenAt !== null)
      throw new ClearFailure(`The audit is broken at row ${brokenAt}: the ${rows} before it are whole.`)
    console.log(`The audit is whole: ${rows} rows.`)
    return 0
  })
})
