/** `npm run bench [-- services|pages|peers|database|realtime|blogs|lodges|mail|media|mixed|start|scale|search|safety … | <number of a figure> …]`: all of them without a name. */
import { measureBlogs } from './blogs/blog-figures.ts'
import { measureDatabase } from './database/database-figures.ts'
import { type Figure, measureServices } from './figures.ts'
import { measureLodges } from './lodges/lodge-figures.ts'
import { measureMail } from './mail/mail-figures.ts'
import { measureMedia } from './media/upload-figures.ts'
import { measureMixed } from './mixed/mixed-figures.ts'
import { measureRealtime } from './realtime/realtime-figures.ts'
import { reportFigures } from './report-figures.ts'
import { measureGone } from './safety/gone-figures.ts'
import { measureSafety } from './safety/queue-figures.ts'
import { measureScale } from './scale/scale-figures.ts'
import { measureSearch } from './search/search-figures.ts'
import { measureStart } from './start/start-figures.ts'

type Say = (line: string) => void

interface Part {
  numbers: readonly number[]
  /** Measures at least the wanted figures. */
  measure: (say: Say, wanted: readonly number[]) => Promise<Figure[]>
}

/** Loads what looks at pages when it is asked for: it has the types of a browser (tsconfig.e2e.json), and this has none. */
const measurePages: Part['measure'] = async (say, wanted) => {
  const { href } = new URL('./pages/page-figures.ts', import.meta.url)
  const pages: { measurePages: Part['measure'] } = await import(href)
  return pages.measurePages(say, wanted)
}

/** The same; it prints a table of its own. */
const measurePeers: Part['measure'] = async (say) => {
  const { href } = new URL('./peers/peers.ts', import.meta.url)
  const peers: { measurePeers: (say: Say) => Promise<void> } = await import(href)
  await peers.measurePeers(say)
  return []
}

const parts: Record<string, Part> = {
  pages: { numbers: [1, 2, 3, 4, 5, 6, 20, 21, 30, 32], measure: measurePages },
  peers: { numbers: [33], measure: measurePeers },
  services: { numbers: [7, 8, 9], measure: measureServices },
  database: { numbers: [12], measure: measureDatabase },
  realtime: { numbers: [13], measure: measureRealtime },
  blogs: { numbers: [14], measure: measureBlogs },
  lodges: { numbers: [19], measure: measureLodges },
  mail: { numbers: [15, 16], measure: measureMail },
  media: { numbers: [17, 18], measure: measureMedia },
  mixed: { numbers: [21, 22], measure: measureMixed },
  start: { numbers: [23], measure: measureStart },
  scale: { numbers: [27, 28, 29], measure: measureScale },
  search: { numbers: [24], measure: measureSearch },
  safety: {
    numbers: [25, 26],
    measure: async (say, wanted) => [
      ...(wanted.includes(25) ? await measureSafety(say) : []),
      ...(wanted.includes(26) ? await measureGone(say) : []),
    ],
  },
}

const numbersOf = (name: string): readonly number[] => {
  const known =
    parts[name]?.numbers ??
    Object.values(parts)
      .flatMap(({ numbers }) => numbers)
      .filter((number) => String(number) === name)
  if (known.length > 0) return known
  console.error(`There is no part or figure "${name}": ${Object.keys(parts).join(', ')}, or a number`)
  process.exit(1)
}

const asked = process.argv.slice(2)
const wanted = (asked.length === 0 ? Object.keys(parts) : asked).flatMap(numbersOf)
const figures: Figure[] = []
for (const { numbers, measure } of Object.values(parts))
  if (numbers.some((number) => wanted.includes(number)))
    figures.push(...(await measure((line) => console.error(line), wanted)))
if (figures.length > 0) reportFigures(figures)
