/**
 * Finds what pages name and is not there: READMEs, docs and decisions are read as text, and what stands in their links
 * and between backticks is looked for among the files and words of this checkout.
 *
 * Matches names, honestly: a path is there when a file or folder has it, from the page's folder, from the root, or as
 * the end of its path, except for a package's own `src/` and `test/`; the bare name of a file, on a page of a package,
 * in that package or the contracts, unless four files have it. A name in camelCase or PascalCase, and the last part of
 * a call, is there when it is a word of any source file, in a line that is no comment: that it is exported, or still
 * means the same, nobody checks. A module of ours has to be exported, a script to be one of package.json, and a test's
 * name in quotes after its file to stand in that file. Names are not looked for in a section that says "not built", and
 * nothing is in a decision that was withdrawn.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path'
import { root } from '../root.ts'
import { isWithdrawn } from './decision-list.ts'

export type Unfound = Readonly<{ page: string; line: number; what: string }>

const source = /\.(ts|tsx|mjs|js|css)$|(^|\/)(package|remote|biome|brand|site)\.json$/
/** Made by commands, so not among the files that are kept. */
const made =
  /^<data>|(^|\/)(var|dist|results|node_modules|\.cache|\.git)(\/|$)|(^|\/)(release|requires|shell|manifest|remotes)\.json$/
/**
 * The number of packages with a file of this name from which on a page means that of any: `remote.json`, `server.ts`.
 */
const commonName = 4
const comment = /^\s*(\*|\/\*\*|\/\/)/
const word = /[A-Za-z_$][\w$]*/g

/** Everything that is kept, and what is about to be. */
const keptFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/** The pages of the template speak of the domain that is made from it. */
const isPage = (file: string): boolean =>
  (/(^|\/)README\.md$/.test(file) && !file.startsWith('shared/cli/template/')) ||
  /^(docs|shared\/decisions)\/.*\.md$/.test(file)

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const wordsOf = (files: readonly string[]): Set<string> => {
  const words = new Set<string>()
  for (const file of files) {
    if (!source.test(file)) continue
    for (const line of read(file).split('\n')) {
      if (comment.test(line)) continue
      for (const found of line.match(word) ?? []) words.add(found)
    }
  }
  return words
}

const foldersOf = (files: readonly string[]): Set<string> => {
  const folders = new Set<string>()
  for (const file of files) {
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) folders.add(file.slice(0, at))
  }
  return folders
}

/** Paths by each of their ends: `core/call.ts` and `call.ts` are ends of `shared/contracts/src/core/call.ts`. */
const endsOf = (paths: Iterable<string>): Map<string, string[]> => {
  const ends = new Map<string, string[]>()
  for (const path of paths) {
    const parts = path.split('/')
    for (const at of parts.keys()) {
      const end = parts.slice(at).join('/')
      const known = ends.get(end)
      if (known) known.push(path)
      else ends.set(end, [path])
    }
  }
  return ends
}

type Span = Readonly<{ text: string; line: number; isLink: boolean; isBuilt: boolean }>

/** Words in fences are commands and drawings: of these, only scripts are looked for. */
const spansOf = (text: string): Span[] =>
  text.split(/^(?=#+ )/m).reduce<{ spans: Span[]; line: number }>(
    ({ spans, line }, section) => {
      const isBuilt = !/\bnot (built|there yet)\b/i.test(section)
      const lines = section.split('\n')
      let fenced = false
      for (const [index, content] of lines.entries()) {
        const add = (found: string, isLink = false): void => {
          spans.push({ text: found, line: line + index, isLink, isBuilt })
        }
        if (/^\s*```/.test(content)) fenced = !fenced
        else if (fenced) for (const [found] of content.matchAll(/\bnpm run [\w-]+/g)) add(found)
        else {
          for (const [, found = ''] of content.matchAll(/`([^`]+)`/g)) add(found)
          for (const [, file, test] of content.matchAll(/`([^`]+\.test\.tsx?)` "([^"]+)"/g)) add(`${file} "${test}"`)
          for (const [, found = ''] of content.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) add(found, true)
        }
      }
      return { spans, line: line + lines.length - 1 }
    },
    { spans: [], line: 1 },
  ).spans

const extension = /\.(ts|tsx|mjs|css|md|texts|json|yaml|tsv)$/
const looksLikePath = (text: string): boolean =>
  /^[.\w@<>*{},[\]-]+(\/[.\w@<>*{},[\]-]*)*$/.test(text) && (text.includes('/') || extension.test(text))
const looksLikeName = (text: string): boolean => /^([a-z][\w]*[A-Z]\w*|[A-Z][a-z]\w*[A-Z]\w*)(\(\))?$/.test(text)
/** Words with a slash that are no paths: types of media, zones of time, packages of others. */
const noPath = /^(image|video|audio|text|application|multipart|Europe|@(?!samvaer))\b/

/** Placeholders for any name in a path that a page writes: `services/<name>/test`. */
const asGlob = (path: string): string => path.replaceAll(/<[^>]+>/g, '*')
const isGlob = (path: string): boolean => /[*{]/.test(path)

export const unfoundIn = (pages: readonly { page: string; text: string }[], files: readonly string[]): Unfound[] => {
  const words = wordsOf(files)
  const paths = [...files, ...foldersOf(files)]
  const known = new Set(paths)
  const ends = endsOf(paths)
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const packages = new Map<string, string[]>(
    (ends.get('package.json') ?? [])
      .map((file) => JSON.parse(read(file)))
      .map(({ name, exports }) => [name, Object.keys(exports ?? {})]),
  )

  const isThere = (page: string, written: string): boolean => {
    const path = asGlob(written.replace(/\/$/, ''))
    if (made.test(written)) return true
    const beside = normalize(join(page, '..', path))
    if (isGlob(path)) return paths.some((one) => matchesGlob(one, `**/${path}`) || matchesGlob(one, beside))
    if (known.has(beside) || known.has(path)) return true
    if (/^(src|test)\//.test(path) && page.includes('/') && known.has(join(page, '../package.json'))) return false
    const found = ends.get(path) ?? []
    if (found.length >= commonName) return true
    const home = path.includes('/') ? '' : (/^(?!docs|shared\/decisions)(.+\/)README\.md$/.exec(page)?.[1] ?? '')
    return found.some((one) => one.startsWith(home) || one.startsWith('shared/contracts/'))
  }
  const isExported = (module: string): boolean => {
    const [, name = '', part] = /^(@samvaer\/[\w-]+)(?:\/(.+))?$/.exec(module) ?? []
    const entries = packages.get(name)
    return (
      entries !== undefined &&
      (part === undefined || entries.some((entry) => matchesGlob(`./${part}`, entry.replace('*', '**'))))
    )
  }
  const isFound = (page: string, whole: string, { text, isLink, isBuilt }: Span): boolean => {
    if (isLink) {
      if (/^[a-z]+:/.test(text)) return true
      const [path = '', heading] = text.split('#')
      const file = path === '' ? page : normalize(join(page, '..', path)).replace(/\/$/, '')
      if (file !== page && !known.has(file)) return false
      return heading === undefined || headingsOf(file === page ? whole : read(file)).has(heading)
    }
    const [, file, test] = /^(\S+) "(.+)"$/.exec(text) ?? []
    if (file !== undefined && test !== undefined) return !known.has(file) || read(file).includes(test)
    const script = /^npm run ([\w-]+)/.exec(text)?.[1]
    if (script !== undefined) return script in scripts
    if (noPath.test(text)) return true
    if (text.startsWith('@samvaer/')) return isExported(text)
    if (/^[A-Z]\w+\/[A-Z]\w+$/.test(text)) return !isBuilt || words.has(text.split('/')[1] ?? '')
    if (looksLikePath(text)) return isThere(page, text)
    return !isBuilt || !looksLikeName(text) || words.has(text.replace('()', ''))
  }
  return pages
    .filter(({ text }) => !isWithdrawn(text))
    .flatMap(({ page, text }) =>
      spansOf(text)
        .filter((span) => !isFound(page, text, span))
        .map((span) => ({ page, line: span.line, what: span.text })),
    )
}

/** A heading's address, as it is shown on the web. */
const headingsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** Everything that READMEs, docs and decisions name and that is not there. */
export const unfoundThings = (): Unfound[] => {
  const files = keptFiles()
  return unfoundIn(
    files.filter(isPage).map((page) => ({ page, text: read(page) })),
    files,
  )
}
