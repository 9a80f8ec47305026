/** The migrations of this service; each has a file of its own. */
import { accountsWithSite } from './accounts.ts'
import { publishedDark } from './dark.ts'
import { skeletonsOfNames } from './names.ts'
import { publishedPersons } from './persons.ts'
import { scopesOfStaff } from './scopes.ts'

export const migrations = [accountsWithSite, publishedPersons, skeletonsOfNames, publishedDark, scopesOfStaff]
