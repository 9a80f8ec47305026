/**
 * `npm run appoint -- <login> <role>`: makes a member staff, or a member again. It works on the database itself, whether
 * the platform runs or not: no address of the platform appoints anybody.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { scopeNames } from '@samvaer/contracts/safety/values'
import { AppointmentRefused, appoint, appointedRoles } from '@samvaer/identity/appoint'
import { identityService } from '@samvaer/identity/service'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { onDatabaseOf } from './platform/on-database.ts'

const help = `npm run appoint -- <login> <role> [options]
  login            an address or a profile name
  role             ${appointedRoles.join(', ')}
  --scopes A,B     what one of the Support may at the desk, and nothing else: ${scopeNames.join(', ')}, or all
  --head           leads the staff: Head and Reports besides what is held or named
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
        scopes: { type: 'string' },
        data: dataOption,
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
  const { login, role, head, scopes, community, data } = readOptions()
  return onDatabaseOf(identityService, data, async (parts) => {
    try {
      const { name, profileId, from, to, ...found } = await appoint(parts, {
        login,
        role,
        head,
        scopes: scopes === 'all' ? scopeNames : scopes?.split(',').filter((name) => name !== ''),
        community,
        by: userInfo().username,
      })
      const may = to === 'Support' ? ` with ${found.scopes.join(', ') || 'no scope'}` : ''
      console.log(`${name} (${found.community}, profile ${profileId}) was ${from} and is now ${to}${may}.`)
      return 0
    } catch (error) {
      throw error instanceof AppointmentRefused ? new ClearFailure(error.message) : error
    }
  })
})
