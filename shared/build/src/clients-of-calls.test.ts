/**
 * Every call has a client: a page of ours, the gateway, a tool, another service. Calls of other clients alone, and
 * calls that wait for their page, are named on docs/product/calls.md with why, and no others are.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@samvaer/contracts/areas'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const codeOf = (...patterns: string[]): string =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
const namesIn = (text: string): Set<string> => new Set(text.match(/\b[A-Z]\w+\/[A-Z]\w+/g))

const clients = {
  pages: namesIn(
    codeOf(
      '{shell,mfe-*}/src/**/*.{ts,tsx}',
      'shared/{remote-kit,ui,writing,media}/src/**/*.{ts,tsx}',
      'services/gateway/src/**/*.ts',
      'mfe-*/remote.json',
    ),
  ),
  services: namesIn(
    codeOf(
      'services/*/src/**/*.ts',
      'shared/{service-kit,cli}/src/**/*.ts',
      'shared/contracts/src/*/{liked,reported}.ts',
    ),
  ),
}

const page = readFileSync(path.join(root, 'docs/product/calls.md'), 'utf8')
const namedUnder = (heading: string): string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`)
  return section.split('\n## ')[0]?.match(/(?<=`)[A-Z]\w+\/[A-Z]\w+(?=`)/g) ?? []
}
const forOthers = namedUnder('Calls for other clients')
const waiting = namedUnder('Calls that wait for their page')

const calls = Object.entries(areas).flatMap(([area, { calls: all }]) =>
  Object.entries(all).map(([name, { access }]) => ({ name: `${area}/${name}`, audience: access.audience })),
)
/** Calls of the gateway, the tools and other services are found in the code of services. */
const isUsed = ({ name, audience }: (typeof calls)[number]): boolean =>
  clients.pages.has(name) || ((audience === 'service' || audience === 'operator') && clients.services.has(name))

it('has a client, or says why not', () => {
  expect(calls.length).toBeGreaterThan(500)
  const without = calls.filter((call) => !isUsed(call)).map(({ name }) => name)
  expect(without.filter((name) => ![...forOthers, ...waiting].includes(name))).toEqual([])
})

it('names none as for other clients that a page of ours uses, or that is no call', () => {
  const used = calls.filter(isUsed).map(({ name }) => name)
  expect(forOthers.filter((name) => used.includes(name))).toEqual([])
  const known = calls.map(({ name }) => name)
  expect([...forOthers, ...waiting].filter((name) => !known.includes(name))).toEqual([])
  expect(new Set([...forOthers, ...waiting]).size).toBe(forOthers.length + waiting.length)
})
