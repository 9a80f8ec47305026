/** Builds the shell: hashed files under `shell/dist` and shell.json, which tells the gateway what a page needs. */
import { createHash } from 'node:crypto'
import { BuildError } from './build-error.ts'
import { compile, type FilesByChunk } from './compile.ts'
import { readFonts } from './fonts.ts'
import { type BuildOutput, buildFolder, keepSourceMaps, publishShell, readOutput } from './output-files.ts'
import type { Part } from './parts.ts'
import { type BuiltFiles, integrityOf, jsonFile } from './release-version.ts'
import type { PageFiles, ShellDescription, ShellFile } from './shell-description.ts'
import { checkBudget, shellBudget } from './size-budget.ts'
import { webpackConfig } from './webpack-config.ts'

export interface BuiltShell {
  description: ShellDescription
  /** Gzip bytes of the scripts and styles of every page. */
  weight: number
}

const isScript = (file: string): boolean => file.endsWith('.js')
const isStyle = (file: string): boolean => file.endsWith('.css')

const shifted = (sourceMap: Buffer): Buffer => {
  const map = JSON.parse(sourceMap.toString('utf8')) as { mappings: string }
  return Buffer.from(JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

/**
 * The shell's own lazily loaded files are checked like a remote's: the first script begins with their hashes, and its
 * own hash stands in the page. It is a line of its own, so that the source map only moves by a line.
 */
const withIntegrityTable = ({ files, sourceMaps }: BuildOutput, built: string): BuildOutput & { main: string } => {
  const table = Object.fromEntries(
    [...files]
      .filter(([file]) => file !== built && (isScript(file) || isStyle(file)))
      .map(([file, content]) => [file, integrityOf(content)]),
  )
  const code = Buffer.concat([
    Buffer.from(`globalThis.samvaerShellFiles=${JSON.stringify(table)};\n`),
    files.get(built) ?? Buffer.alloc(0),
  ])
  const main = `main.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  const map = sourceMaps.get(`${built}.map`)
  return {
    main,
    files: new Map([...[...files].filter(([file]) => file !== built), [main, code]]),
    sourceMaps: new Map([...sourceMaps, ...(map ? [[`${main}.map`, shifted(map)] as const] : [])]),
  }
}

const chunksNamed = (chunks: FilesByChunk, prefix: string): [string, readonly string[]][] =>
  Object.entries(chunks)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, files]) => [name.slice(prefix.length), files])

const describe = (chunks: FilesByChunk, main: string, files: BuiltFiles): Omit<ShellDescription, 'fonts'> => {
  const described = (file: string): ShellFile => ({ file, integrity: integrityOf(files.get(file) ?? Buffer.alloc(0)) })
  const filesOf = (names: readonly string[]): PageFiles => ({
    scripts: names.filter(isScript).map(described),
    styles: names.filter(isStyle).map(described),
  })
  const pagePath = (name: string): string => `/${name === 'index' ? '' : name}`
  return {
    scripts: [described(main)],
    styles: filesOf(chunks.main ?? []).styles,
    texts: Object.fromEntries(
      chunksNamed(chunks, 'texts-').map(([language, names]) => [language, filesOf(names).scripts]),
    ),
    pages: Object.fromEntries(chunksNamed(chunks, 'page-').map(([name, names]) => [pagePath(name), filesOf(names)])),
    remotes: filesOf(chunks.federation ?? []),
  }
}

/**
 * Builds `shell/dist`.
 * @throws BuildError when something does not compile or the shell is heavier than R34 allows
 */
export const buildShell = async (part: Part): Promise<BuiltShell> => {
  const { directory } = part
  const chunks = await compile(
    webpackConfig({ kind: 'shell', directory, mode: 'production', output: buildFolder(part) }),
  )
  const [built, ...others] = (chunks.main ?? []).filter(isScript)
  if (built === undefined || others.length > 0) throw new BuildError('The shell begins with exactly one script')
  const { files, sourceMaps, main } = withIntegrityTable(await readOutput(part), built)
  const fonts = await readFonts(directory)
  const description: ShellDescription = { ...describe(chunks, main, files), fonts: fonts.families }
  const weight = checkBudget({
    part: part.name,
    files: [...description.scripts, ...description.styles].map(({ file }) => file),
    output: files,
    bytes: shellBudget,
    encoding: 'gzip',
  })
  await publishShell(part, new Map([...files, ...fonts.files, ['shell.json', jsonFile(description)]]))
  await keepSourceMaps(part, 'latest', sourceMaps)
  return { description, weight }
}
