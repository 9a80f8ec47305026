/** `npm run bench [-- services|pages|database|realtime …]`: all of them without a name. */
import { measureDatabase } from './database/database-figures.ts'
import type { Figure } from './figures.ts'
import { measureServices } from './figures.ts'
import { measurePages } from './pages/page-figures.ts'
import { measureRealtime } from './realtime/realtime-figures.ts'
import { reportFigures } from './report-figures.ts'

const say = (line: string): void => console.error(line)

const parts: Record<string, (report: (line: string) => void) => Promise<Figure[]>> = {
  pages: measurePages,
  services: measureServices,
  database: measureDatabase,
  realtime: measureRealtime,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure(say)))
reportFigures(figures)
