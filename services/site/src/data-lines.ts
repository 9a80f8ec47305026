/** Tables of `src/data`: tab-separated, a heading, then a line a row. */
import { readFileSync } from 'node:fs'

/** The cells of a table's rows. @throws Error when the file is not there */
export const dataLines = (name: string): string[][] =>
  readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
