/**
 * The allowed weight of a first page: a remote by its own budget (brotli), the shell by what it once reached (gzip).
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { BuildError } from '../build-error.ts'
import type { BuiltFiles } from './release-version.ts'

/**
 * Bytes of the shell's first scripts and styles, gzip: what was reached, and a little. With them alone a visitor signs in
 * (decision 0082). R34 would allow 180,000, but what has once been saved is not spent without a decision.
 */
export const shellBudget = 104_000
/**
 * The same with the rest of the shell, which every other page needs. 3,000 more since fields count code points (decision
 * 95), and pages follow remotes that come and go (decision 86) and keep nothing of a member who does not stay (93); 19,000
 * more for i18next (15,500) with react-i18next and what stands on them (decision 102); 2,400 more since the router's source
 * is read as it is (decision 143); 2,400 less since what comes together is one file (decision 124).
 */
export const wholeShellBudget = 175_000

interface Budget {
  part: string
  /** Files of the first page. */
  files: readonly string[]
  output: BuiltFiles
  bytes: number
  encoding: 'brotli' | 'gzip'
  /** The modules in the files with the bytes of their sources, the largest first. */
  modules?: readonly { name: string; size: number }[]
}

/** The number of modules that are named when the files are too heavy. */
const namedModules = 5

const compressed = {
  brotli: (content: Buffer) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  gzip: (content: Buffer) => gzipSync(content, { level: 9 }).length,
}

/**
 * The weight of a first page in compressed bytes.
 * @throws BuildError with a table of its files and its largest modules when it is above the budget
 */
export const checkBudget = ({ part, files, output, bytes, encoding, modules = [] }: Budget): number => {
  const rows = files.map((file) => ({ file, size: compressed[encoding](output.get(file) ?? Buffer.alloc(0)) }))
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  if (total <= bytes) return total
  const line = (label: string, size: number) => `  ${label.padEnd(44)} ${String(size).padStart(9)}`
  const table = [
    ...rows.sort((a, b) => b.size - a.size).map(({ file, size }) => line(file, size)),
    line('first page', total),
    line('budget', bytes),
    line('too much', total - bytes),
    ...(modules.length > 0 ? ['The largest sources in it (bytes, as they were written):'] : []),
    ...modules.slice(0, namedModules).map(({ name, size }) => line(name, size)),
  ]
  throw new BuildError(`${part} is heavier than its budget (bytes, ${encoding}):\n${table.join('\n')}`)
}
