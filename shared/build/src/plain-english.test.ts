/**
 * Comments begin with what a thing does or is ("Returns the members whom the reader may see"), and known ideas have the
 * field's names: both as the glossary says (shared/decisions/glossary.md).
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'

const nounClause =
  /^(?:- )?(?:Who|Whom|Whose|What|Where|Which|Why|Whoever|Whomever|Whatever|Wherever|Whichever|How|Whether|(?:By|In|To|Of|From) (?:which|whom|what|where)|So (?:many|few|much))\b/
/** The beginning of a comment or of a paragraph in it, by its line and the one before. */
const begins = (line: string, before: string): boolean =>
  /^\s*\{?\/\*/.test(line) ||
  (/^\s*\*/.test(line) && /^\s*(?:\/\*\*?|\*)\s*$/.test(before)) ||
  (/^\s*\/\//.test(line) && !/^\s*\/\//.test(before))

/** Returns the lines of code at which a comment begins with a noun clause. */
const nounClausesIn = (code: string): number[] => {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => {
    const words = line.replace(/^\s*(?:\{?\/\*\*?|\*|\/\/)\s*/, '')
    return words !== line && nounClause.test(words) && begins(line, lines[index - 1] ?? '') ? [index + 1] : []
  })
}

const sources = globSync(
  ['services', 'shared', 'shell', 'mfe-*', 'e2e'].map((part) => `${part}/**/*.{ts,tsx}`),
  { cwd: repositoryRoot, exclude: (name) => ['node_modules', 'dist', '.cache', 'data'].includes(name) },
).map((file) => ({ file, code: readFileSync(path.join(repositoryRoot, file), 'utf8') }))

it.each([
  ['/** Whom the reader may see. */', [1]],
  ['/**\n * What it costs.\n *\n * Whoever pays gets it.\n */', [2, 4]],
  ['  // Where nobody is signed in\n  // nothing comes.', [1]],
  ['{/* What is said meanwhile. */}', [1]],
  ['/** Why nobody was told. */', [1]],
  ['  /** By which it is found. */', [1]],
  ['/** So many at once. */', [1]],
  ['/** Returns the members whom\n * Whom the reader may see. */', []],
  ['// Sends it.\n// Whoever misses it reads.', []],
  ["const text = 'What is new'", []],
])('finds the noun clause that %j begins with', (code, lines) => {
  expect(nounClausesIn(code)).toEqual(lines)
})

it('every comment begins with what the thing does or is', () => {
  expect(sources.length).toBeGreaterThan(2500)
  const clauses = sources.flatMap(({ file, code }) => nounClausesIn(code).map((line) => `${file}:${line}`))
  expect(clauses, 'begin with what it does or is: shared/decisions/glossary.md, "Sentences"').toEqual([])
})

const functionComment =
  /\/\*\*\s*(?:\n \* )?(?<first>[A-Z][\w']*)(?:(?!\*\/).)*\*\/\n(?:export )?(?:default )?(?:const (?<name>\w+)[^=\n]*=\s*(?:async )?(?:<[^>]*>)?\(|(?:async )?function (?<named>\w+))/gs
const noVerb =
  /^(?:At|Into|By|Of|From|To|On|With|Without|Behind|After|Before|For|In|Within|Once|As|Below|Beside|Between|Among|Over|Under|Through|Until|Since|While|Not|Only|Also|There|It|Its|Nobody|Nothing|Nowhere|Somebody|One|Those|They|Then|First|Again|Undefined|Null|Neither|Asked|Two|Staff)$/

/** Returns the functions whose comment begins with an adverb, a preposition or a noun instead of what they do. */
const withoutVerbIn = (code: string): string[] =>
  [...code.matchAll(functionComment)].flatMap(({ groups }) =>
    noVerb.test(groups?.first ?? '') ? [groups?.name ?? groups?.named ?? ''] : [],
  )

it.each([
  ['/** At once, for a message. */\nexport const erase = async (', ['erase']],
  ['/**\n * Those of several members.\n * @throws Error\n */\nconst found = <Row>(', ['found']],
  ['/** Nobody waits for it. */\nasync function forget(', ['forget']],
  ['/** Erases it at once. */\nconst erase = () =>', []],
  ['/** By the id of the member. */\nconst names = new Map()', []],
])('finds the function whose comment has no verb in %j', (code, names) => {
  expect(withoutVerbIn(code)).toEqual(names)
})

it('the comment of a function begins with its verb', () => {
  const ofTests = /\.test\.tsx?$|\/test\/|\/testing\/|^e2e\//
  const shipped = sources.filter(({ file }) => !ofTests.test(file))
  expect(shipped.length).toBeGreaterThan(2000)
  expect(
    shipped.flatMap(({ file, code }) => withoutVerbIn(code).map((name) => `${file}: ${name}`)),
    'say what it does first: shared/decisions/glossary.md, "Sentences"',
  ).toEqual([])
})

const glossary = readFileSync(path.join(repositoryRoot, 'shared/decisions/glossary.md'), 'utf8')
/** The names that known ideas no longer have, as files write them: the last column of the glossary's second table. */
const goneNames = (glossary.split('## Known ideas')[1]?.split('## ')[0] ?? '').split('\n').flatMap(
  (row) =>
    row
      .split('|')
      .at(-2)
      ?.match(/(?<=`)[a-z-]+(?=`)/g) ?? [],
)

/** The same as code writes them, by the name of the file. */
const goneWords = new Map(
  goneNames.flatMap((name) => {
    const word = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    return [word, word.replace(/^./, (first) => first.toUpperCase())].map((written) => [written, name] as const)
  }),
)
const anyGoneWord = new RegExp(`\\b(?:${[...goneWords.keys()].join('|')})\\b`, 'g')

const goneNamesIn = (file: string, code: string): string[] => {
  const [ownName = ''] = path.basename(file).split('.')
  const within = [...code.matchAll(anyGoneWord)].map(([word]) => goneWords.get(word) ?? word)
  return [...new Set([...(goneNames.includes(ownName) ? [ownName] : []), ...within])]
}

it.each([
  ['shared/service-kit/src/acts-once.ts', '', ['acts-once']],
  ['services/mail/src/send.ts', 'const once = actsOnce(parts)', ['acts-once']],
  ['services/mail/src/send.ts', 'type Once = ActsOnce', ['acts-once']],
  ['services/mail/src/send.ts', 'const contactsOnce = 1', []],
])('finds a name that is gone in %s with %j', (file, code, names) => {
  expect(goneNamesIn(file, code)).toEqual(names)
})

it('no known idea has a name of our own', () => {
  expect(goneNames.length).toBeGreaterThan(8)
  const own = 'shared/build/src/plain-english.test.ts'
  expect(
    sources
      .filter(({ file }) => file !== own)
      .flatMap(({ file, code }) => goneNamesIn(file, code).map((name) => `${file}: ${name}`)),
  ).toEqual([])
})
