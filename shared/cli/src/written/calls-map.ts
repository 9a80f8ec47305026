/** The way from every call to its code, read from the sources: the text of docs/calls-map.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@samvaer/contracts/areas'
import type { Area } from '@samvaer/contracts/core/call'
import { root } from '../root.ts'
import { textTable } from './text-table.ts'

interface Source {
  file: string
  code: string
}

export interface MappedCall {
  /** `<Area>/<Call>`. */
  name: string
  handlers: readonly string[]
  clients: readonly string[]
  tests: readonly string[]
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isAid = (file: string): boolean => /(^|\/)(testing|test)\//.test(file)
const read = (...patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root })
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** The files that name a call, by its name. */
const filesByName = (sources: readonly Source[]): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { file, code } of sources)
    for (const name of new Set(code.match(/\b[A-Z]\w+\/[A-Z]\w+/g))) found.set(name, [...(found.get(name) ?? []), file])
  return found
}

/** Fields that are functions, and, for files in which a call is handled otherwise, any field or shorthand. */
const functionFields = /\b([A-Z]\w*)(?:: (?:async )?(?:\(|\w+ =>)|\()/g
const anyFields = [/^\s*([A-Z]\w*)(?::|,$)/gm, /(?<=[{,] )([A-Z]\w*)(?=[:,]| })/g]

/** The files that have a field of a name, by the name: one walk over every file, however many calls there are. */
const filesByField = (sources: readonly Source[], ...patterns: readonly RegExp[]): Map<string, Source[]> => {
  const found = new Map<string, Source[]>()
  for (const source of sources) {
    const fields = patterns.flatMap((pattern) => [...source.code.matchAll(pattern)].map(([, field = '']) => field))
    for (const field of new Set(fields)) found.set(field, [...(found.get(field) ?? []), source])
  }
  return found
}

/** `edit-profile` of EditProfile. */
const partOf = (area: string): string => area.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The files of one area, where a service has calls of the same name in two: a folder or a file says whose they are. */
const ofArea = (sources: readonly Source[], area: string, others: readonly string[]): readonly Source[] => {
  const below = (names: readonly string[]) =>
    sources.filter(({ file }) =>
      file
        .replace(/\.ts$/, '')
        .split('/')
        .slice(3)
        .some((part) => names.includes(part)),
    )
  const own = below([partOf(area)])
  if (own.length > 0) return own
  const foreign = below(others.map(partOf))
  return sources.filter((source) => !foreign.includes(source))
}

export const mappedCalls = (): MappedCall[] => {
  const services = Map.groupBy(
    read('services/*/src/**/*.ts').filter(({ file }) => !isTest(file) && !isAid(file)),
    ({ file }) => file.split('/')[1] ?? '',
  )
  const kit = read('shared/service-kit/src/**/*.ts').filter(({ file }) => !isTest(file))
  const browser = read(
    '{shell,mfe-*}/src/**/*.{ts,tsx}',
    'shared/{remote-kit,ui,writing,media}/src/**/*.{ts,tsx}',
    'mfe-*/remote.json',
    'services/*/src/**/*.ts',
    'shared/{service-kit,cli}/src/**/*.ts',
    'shared/contracts/src/*/{liked,reported}.ts',
  ).filter(({ file }) => !isTest(file) && !isAid(file))
  const tests = read('services/*/{src,test}/**/*.ts', '{shell,mfe-*}/{src,test}/**/*.{ts,tsx}', 'e2e/**/*.ts').filter(
    ({ file }) => isTest(file) || isAid(file),
  )
  const handledIn = new Map([...services].map(([service, sources]) => [service, filesByField(sources, functionFields)]))
  const namedIn = new Map([...services].map(([service, sources]) => [service, filesByField(sources, ...anyFields)]))
  const handledByKit = filesByField(kit, functionFields)
  const clients = filesByName(browser)
  const tested = filesByName(tests)
  const all = Object.entries<Area>(areas)
  return all.flatMap(([area, declared]) =>
    Object.entries(declared.calls).map(([call, { service: ownService }]) => {
      const name = `${area}/${call}`
      const service = ownService ?? declared.service
      const found = handledIn.get(service)?.get(call) ?? handledByKit.get(call) ?? namedIn.get(service)?.get(call) ?? []
      const others = all.filter(([other, { calls }]) => other !== area && call in calls).map(([other]) => other)
      const handlers = found.length > 1 ? ofArea(found, area, others) : found
      return {
        name,
        handlers: handlers.map(({ file }) => file),
        clients: clients.get(name) ?? [],
        // A test before its aids, and the nearest to the handler first.
        tests: (tested.get(name) ?? []).toSorted(
          (one, other) =>
            Number(isTest(other)) - Number(isTest(one)) ||
            Number(other.startsWith(`services/${service}/`)) - Number(one.startsWith(`services/${service}/`)),
        ),
      }
    }),
  )
}

/** Files that a cell names; the number of the others follows. */
const shown = 2
const cellOf = (files: readonly string[], most = shown): string => {
  const named = files.slice(0, most).map((file) => `\`${file}\``)
  return [...named, ...(files.length > most ? [`${files.length - most} more`] : [])].join(', ')
}

/** @param rows of every call */
export const callsMap = (rows: readonly MappedCall[]): string => {
  const byArea = Map.groupBy(rows, ({ name }) => name.split('/')[0] ?? '')
  return [
    '# From every call to its code\n',
    'Where a call is handled, what asks for it, and a test that makes it. Written from the sources by `npm test -- shared/cli --update`. What a call takes and answers stands in its room of `shared/contracts/src`; what may use it, on [calls.md](product/calls.md).\n',
    ...[...byArea].map(
      ([area, calls]) =>
        `## ${area}\n\n${textTable([
          ['call', 'handler', 'clients', 'test'],
          ...calls.map(({ name, handlers, clients, tests }) => [
            `\`${name}\``,
            cellOf(handlers),
            cellOf(clients),
            cellOf(tests.slice(0, 1)),
          ]),
        ])}`,
    ),
  ].join('\n')
}
