/** `npm run bench`. */
import { measureServices } from './figures.ts'
import { reportFigures } from './report-figures.ts'

reportFigures(await measureServices((line) => console.error(line)))
