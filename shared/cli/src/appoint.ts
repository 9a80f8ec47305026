/**
 * `npm run appoint -- <login> <role>`: makes a member staff, or a member again. It works on the database itself, whether
 * the platform runs or not: no address of the platform appoints anybody.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { AppointmentRefused, appoint, appointedRoles } from '@samvaer/identity/appoint'
import { identityService } from '@samvaer/identity/service'
import { ClearFailure, runCommand } from './failure.ts'
import { onDatabaseOf } from './platform/on-database.ts'

const help = `npm run appoint -- <login> <role> [options]
  login            an address or a profile name
  role             ${appointedRoles.join(', ')}
  --head           leads the staff: reads at the desk who read and changed what
  --community C    where the login is looked for, such as dk
  --data DIR       the data folder of the platform (./var)
MONGODB_URI=…      the database of a platform that has one of its own`

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        community: { type: 'string' },
        head: { type: 'boolean', default: false },
        data: { type: 'string', default: process.env.SAMVAER_DATA ?? './var' },
      },
    })
    const [login, role, ...others] = positionals
    if (!login || !role || others.length > 0) throw new ClearFailure(help)
    return { login, role, ...values }
  } catch (error) {
    if (error instanceof ClearFailure) throw error
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

await runCommand(async () => {
  const { login, role, head, community, data } = readOptions()
  return onDatabaseOf(identityService, data, async (parts) => {
    try {
      const { name, profileId, from, to, ...found } = await appoint(parts, {
        login,
        role,
        head,
        community,
        by: userInfo().username,
      })
      console.log(
        `${name} (${found.community}, profile ${profileId}) was ${from} and is now ${to}${found.head ? ', leading the staff' : ''}.`,
      )
      return 0
    } catch (error) {
      throw error instanceof AppointmentRefused ? new ClearFailure(error.message) : error
    }
  })
})
