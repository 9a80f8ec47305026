/** The jobs of the demo's members: what each is called, and what one has learnt for it. */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'
import type { Community } from '../model.ts'

export interface Job extends Record<Community, string> {
  educations: readonly FactValue<'education'>[]
  /** Years of whoever does it. */
  from?: number
  to?: number
  /** A text may say that they meet people all day. */
  withPeople?: true
  /** Does not go to work any more. */
  rests?: true
}

const job = (names: string, educations: string, more: Partial<Job> = {}): Job => {
  const [dk = '', se = '', no = '', uk = ''] = names.split('|')
  return { dk, se, no, uk, educations: educations.split(' ') as FactValue<'education'>[], to: 67, ...more }
}
const withPeople = { withPeople: true } as const

export const jobs: readonly Job[] = [
  job('Sygeplejerske|Sjuksköterska|Sykepleier|Nurse', 'Bachelor', withPeople),
  job('Tømrer|Snickare|Snekker|Carpenter', 'Vocational'),
  job('Skolelærer|Lärare|Lærer|Teacher', 'Bachelor Master', withPeople),
  job('Bibliotekar|Bibliotekarie|Bibliotekar|Librarian', 'Bachelor Master', withPeople),
  job('Selvstændig|Egenföretagare|Selvstendig næringsdrivende|Self-employed', 'Vocational ShortHigher Bachelor', {
    to: 72,
  }),
  job('Buschauffør|Busschaufför|Bussjåfør|Bus driver', 'PrimarySchool UpperSecondary Vocational', withPeople),
  job('Pædagog|Förskollärare|Barnehagelærer|Nursery teacher', 'Bachelor', withPeople),
  job('Ingeniør|Ingenjör|Ingeniør|Engineer', 'Bachelor Master'),
  job('Gartner|Trädgårdsmästare|Gartner|Gardener', 'Vocational'),
  job('Fysioterapeut|Fysioterapeut|Fysioterapeut|Physiotherapist', 'Bachelor', withPeople),
  job('Kok|Kock|Kokk|Chef', 'Vocational'),
  job('Elektriker|Elektriker|Elektriker|Electrician', 'Vocational'),
  job('På kontor i kommunen|Handläggare på kommunen|Saksbehandler i kommunen|Works for the council', 'ShortHigher'),
  job('It-konsulent|IT-konsult|IT-konsulent|IT consultant', 'ShortHigher Bachelor Master'),
  job('Frisør|Frisör|Frisør|Hairdresser', 'Vocational', withPeople),
  job('Landmand|Lantbrukare|Bonde|Farmer', 'Vocational', { to: 72 }),
  job('Socialrådgiver|Socionom|Sosionom|Social worker', 'Bachelor', withPeople),
  job('Bogholder|Ekonomiassistent|Regnskapsfører|Bookkeeper', 'Vocational ShortHigher'),
  job('Ansat i en boghandel|Jobbar i bokhandel|Jobber i bokhandel|Bookseller', 'UpperSecondary', withPeople),
  job('Lastbilchauffør|Lastbilschaufför|Lastebilsjåfør|Lorry driver', 'PrimarySchool Vocational'),
  job('Praktiserende læge|Läkare|Fastlege|GP', 'Master', { ...withPeople, from: 32 }),
  job('Forsker|Forskare|Forsker|Researcher', 'Doctorate', { from: 32 }),
  job('Studerende|Studerar|Student|Student', 'UpperSecondary', { to: 27 }),
  job('Pensionist|Pensionär|Pensjonist|Retired', 'PrimarySchool Vocational ShortHigher Bachelor', {
    ...{ from: 65, to: 120 },
    rests: true,
  }),
]

/** Returns the jobs of somebody of this age, the likelier ones more often. */
export const jobsAt = (age: number): readonly Job[] =>
  jobs
    .filter(({ from = 0, to = 120 }) => age >= from && age <= to)
    .flatMap((one) => (one.rests ? Array<Job>(6).fill(one) : [one]))
