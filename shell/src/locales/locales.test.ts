/** The texts of every folder of the shell: whole in four languages, translated, asked for. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorDomains } from '@samvaer/contracts/error-domains'
import { declaredErrors } from '@samvaer/contracts/error-table'
import {
  emptyTexts,
  missingTexts,
  readCode,
  readTexts,
  unknownKeys,
  untranslatedTexts,
  unusedTexts,
  wrongPlaces,
  wrongPlurals,
} from '@samvaer/texts-check'
import { describe, expect, it } from 'vitest'

const shell = path.resolve(import.meta.dirname, '..')
const shared = path.resolve(shell, '../../shared')

/** Folders with texts of their own, besides those that come with every page. */
const own = globSync('*/texts.ts', { cwd: shell })
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== 'boot')
const folderOf = (name: string): string => (name === 'shell' ? shell : path.join(shell, name))
/** The sentences of a domain's errors, which come with the shell's own. */
const textsOfErrors = (domain: string) =>
  new Map(
    [...readTexts(path.join(shared, `contracts/src/${domain}/texts/errors`))].map(([language, texts]) => [
      language,
      new Map([...texts].map(([code, text]) => [`errors.${code}`, text])),
    ]),
  )
const everyPage = [
  ...['shell', 'boot'].map((name) => readTexts(path.join(folderOf(name), 'locales'))),
  ...errorDomains.map(textsOfErrors),
]

const files = globSync('**/*.{ts,tsx}', { cwd: shell })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file: path.join(shell, file), code: readFileSync(path.join(shell, file), 'utf8') }))

/** The folders whose texts a file may ask for: its own, and those whose `texts.ts` it imports. */
const textFolders = ({ file, code }: (typeof files)[number]): string[] => [
  path.join(shell, path.relative(shell, file).split(path.sep)[0] ?? ''),
  ...[...code.matchAll(/from '(\.[^']*)\/texts\.ts'/g)].map(([, folder]) =>
    path.join(path.dirname(file), folder ?? ''),
  ),
]

/** Returns the code that asks for the texts of a folder: all that lies in it, and every importer of its `texts.ts`. */
const codeFor = (name: string): string => {
  const folder = folderOf(name)
  const importing = files.filter((file) => textFolders(file).includes(folder)).map(({ code }) => code)
  return [readCode([folder]), ...importing].join('\n')
}
const frameCode = readCode([shell, path.join(shared, 'ui/src'), path.join(shared, 'remote-kit/src')])

/** The kit asks for the sentence of an error by its code; those of domains stand beside their declaration. */
const errorCodes = [...Object.keys(declaredErrors.common), 'Unreachable']
const isOfError = (key: string): boolean => errorCodes.some((code) => key === `errors.${code}`)

describe.each([...own, 'shell', 'boot'])('the texts of %s', (name) => {
  const texts = readTexts(path.join(folderOf(name), 'locales'))

  it('have the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
  it('are words', () => expect(emptyTexts(texts)).toEqual([]))
  it('fill the same places', () => expect(wrongPlaces(texts)).toEqual([]))
  it('have the plural forms of their language', () => expect(wrongPlurals(texts)).toEqual([]))
  it('are translated', () => expect(untranslatedTexts(texts, ['{{count}} video'])).toEqual([]))
  it('are all asked for', () => {
    const code = own.includes(name) ? codeFor(name) : frameCode
    expect(unusedTexts(texts, code).filter((key) => !isOfError(key))).toEqual([])
  })
})

/** True when a file translates with the texts of the frame; others name them by `shell:`. */
const readsFrame = (code: string): boolean => /(?:useTexts|textsOf)\('shell'\)/.test(code)

it('has every text that a file asks for', () => {
  const wrong = files.flatMap((source) => {
    const folders = textFolders(source).map((folder) => path.join(folder, 'locales'))
    const named = folders.filter(existsSync).map(readTexts)
    const known = readsFrame(source.code) || named.length === 0 ? [...everyPage, ...named] : named
    return unknownKeys(source.code, known, everyPage).map(
      (key) => `${path.relative(shell, source.file)} asks for ${key}`,
    )
  })
  expect(wrong).toEqual([])
})

it('has every text that the shared parts ask for', () => {
  const code = readCode([path.join(shared, 'ui/src'), path.join(shared, 'remote-kit/src')])
  expect(unknownKeys(code, everyPage)).toEqual([])
})

it('has a sentence for every common error', () => {
  const [texts] = everyPage
  const missing = errorCodes.filter((code) => !texts?.get('en-GB')?.has(`errors.${code}`))
  expect(missing).toEqual([])
})
