/** The way from every call to its code, read from the sources: the text of docs/calls-map.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@samvaer/contracts/areas'
import type { Area } from '@samvaer/contracts/core/call'
import { root } from './root.ts'
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

/** True when code has a field of that name that is a function, or any field or shorthand where no file has one. */
const isHandled = ({ code }: Source, call: string): boolean =>
  new RegExp(`\\b(?:async )?${call}(?:: (?:async )?(?:\\(|\\w+ =>)|\\()`).test(code)
const isNamed = ({ code }: Source, call: string): boolean =>
  new RegExp(`^\\s*${call}(?::|,$)`, 'm').test(code) || new RegExp(`[{,] ${call}(?:[:,]| })`).test(code)

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
  const clients = filesByName(browser)
  const tested = filesByName(tests)
  const all = Object.entries<Area>(areas)
  return all.flatMap(([area, declared]) =>
    Object.entries(declared.calls).map(([call, { service: ownService }]) => {
      const name = `${area}/${call}`
      const service = ownService ?? declared.service
      const files = services.get(service) ?? []
      const handled = [files, kit].map((sources) => sources.filter((source) => isHandled(source, call)))
      const found = [...handled, files.filter((source) => isNamed(source, call))].find(({ length }) => length > 0) ?? []
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

export const callsMap = (): string => {
  const rows = mappedCalls()
  const byArea = Map.groupBy(rows, ({ name }) => name.split('/')[0] ?? '')
  return [
    '# From every call to its code\n',
    'Where a call is handled, what asks for it, and a test that makes it. Written from the sources by `npx vitest run --project cli --update`. What a call takes and answers stands in its room of `shared/contracts/src`; what may use it, on [calls.md](product/calls.md).\n',
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
