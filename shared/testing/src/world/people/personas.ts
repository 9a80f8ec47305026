/** The accounts that tests and curious people sign in with: `<persona>@samvaer.test`, profile ids 1 to 12, all in Denmark. */
import type { PersonaName, WorldMember } from '../model.ts'

type Person = Pick<WorldMember, 'name' | 'zipCode' | 'city'> &
  Partial<Omit<WorldMember, 'bans' | 'namesBefore'>> & {
    gender: 'Male' | 'Female'
    age: number
    joinedDaysAgo: number
    /** The last one at the end. */
    namedBefore?: readonly { name: string; untilDaysAgo: number }[]
  }

const paying = { subscriber: true }
const validated = { ...paying, validated: true }

export const personaDetails: Record<PersonaName, Person> = {
  free: { name: 'Jakob Vinther', gender: 'Male', age: 44, zipCode: '7100', city: 'Vejle', joinedDaysAgo: 210 },
  subscriber: {
    name: 'Anne-Lise Toft',
    gender: 'Female',
    age: 52,
    zipCode: '5700',
    city: 'Svendborg',
    joinedDaysAgo: 640,
    ...paying,
  },
  validated: {
    name: 'Torben Krogh',
    gender: 'Male',
    age: 57,
    zipCode: '8600',
    city: 'Silkeborg',
    joinedDaysAgo: 800,
    ...validated,
  },
  dark: {
    name: 'Camilla Sand',
    gender: 'Female',
    age: 46,
    zipCode: '2100',
    city: 'København Ø',
    joinedDaysAgo: 500,
    ...validated,
    darkStatus: 'Approved',
    ageProven: true,
  },
  locked: {
    name: 'Preben Dahlin',
    gender: 'Male',
    age: 61,
    zipCode: '4700',
    city: 'Næstved',
    joinedDaysAgo: 420,
    status: 'Locked',
    ...paying,
    namedBefore: [
      { name: 'Brødrene Dahlin', untilDaysAgo: 233 },
      { name: 'Sømand61', untilDaysAgo: 41 },
    ],
  },
  quarantined: {
    name: 'Ulla Bechmann',
    gender: 'Female',
    age: 49,
    zipCode: '9000',
    city: 'Aalborg',
    joinedDaysAgo: 390,
    status: 'Quarantined',
    ...paying,
  },
  blogban: {
    name: 'Flemming Juhl',
    gender: 'Male',
    age: 54,
    zipCode: '6700',
    city: 'Esbjerg',
    joinedDaysAgo: 710,
    ...paying,
  },
  moderator: {
    name: 'Signe Rask',
    gender: 'Female',
    age: 41,
    zipCode: '4600',
    city: 'Køge',
    joinedDaysAgo: 1000,
    role: 'ChatModerator',
    ...validated,
  },
  support: {
    name: 'Karen Lindhardt',
    gender: 'Female',
    age: 48,
    zipCode: '4600',
    city: 'Køge',
    joinedDaysAgo: 1050,
    role: 'Support',
    ...validated,
  },
  developer: {
    name: 'Mikkel Aagaard',
    gender: 'Male',
    age: 38,
    zipCode: '8000',
    city: 'Aarhus C',
    joinedDaysAgo: 980,
    role: 'Developer',
    ...validated,
  },
  'block-a': {
    name: 'Birthe Lundby',
    gender: 'Female',
    age: 55,
    zipCode: '5000',
    city: 'Odense C',
    joinedDaysAgo: 600,
    ...paying,
  },
  'block-b': {
    name: 'Kurt Engelbæk',
    gender: 'Male',
    age: 58,
    zipCode: '5230',
    city: 'Odense M',
    joinedDaysAgo: 560,
    ...paying,
  },
}
