/** The parts that are built: the shell and every remote, found by their folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callOf } from '@samvaer/contracts/areas'
import { modulesOfStart } from '@samvaer/contracts/registry/contributions'
import { type RemoteDescription, remoteDescription } from '@samvaer/contracts/registry/release'
import { type FirstCall, firstCall } from '@samvaer/contracts/registry/release-entries'
import * as z from 'zod'
import { BuildError } from './build-error.ts'

export type PartKind = 'shell' | 'remote'
export interface Part {
  kind: PartKind
  /** `shell` or the remote's name; also the folder's. */
  name: string
  directory: string
}

/** True in the repository of a team, where this is a package among those of others (decision 150). */
export const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules')

/** A command of a team runs at the root of its repository. */
export const repositoryRoot = isInstalled ? process.cwd() : path.resolve(import.meta.dirname, '../../..')

/** The folder of one of our own packages. */
export const kitFolder = (name: 'contracts' | 'remote-kit'): string =>
  path.join(repositoryRoot, isInstalled ? 'node_modules/@samvaer' : 'shared', name)

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  /** The features of a remote that its other features may import. */
  baseFeatures: z.array(z.string()).default([]),
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const named = z.object({ name: z.string() })

/** The package.json of a folder. */
export const readPackage = (directory: string): z.output<typeof packageFile> =>
  packageFile.parse(readJson(path.join(directory, 'package.json')))

export const shellPart = (root = repositoryRoot): Part => ({
  kind: 'shell',
  name: 'shell',
  directory: path.join(root, 'shell'),
})

/** Every folder mfe-* that has a remote.json; the repository of a team is one remote itself. */
export const remoteParts = (root = repositoryRoot): Part[] =>
  existsSync(path.join(root, 'remote.json'))
    ? [{ kind: 'remote', name: named.parse(readJson(path.join(root, 'remote.json'))).name, directory: root }]
    : remoteFolders(root)

const remoteFolders = (root: string): Part[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'remote.json')))
    .sort()
    .map((name) => ({ kind: 'remote', name, directory: path.join(root, name) }))

/**
 * The checked remote.json of a remote, without the schema by which editors complete it.
 * @throws BuildError that names every wrong field
 */
export const readRemoteDescription = (directory: string): RemoteDescription => {
  const file = path.join(directory, 'remote.json')
  const { $schema, ...written } = z.looseObject({}).catch({}).parse(readJson(file))
  const checked = remoteDescription.safeParse(written)
  if (!checked.success) throw new BuildError(`${file} is not valid:\n${z.prettifyError(checked.error)}`)
  const unknown = unknownCalls(checked.data)
  if (unknown.length > 0) throw new BuildError(`${file} names calls that no contract has: ${unknown.join(', ')}`)
  return checked.data
}

/** The calls that a remote.json names and that no contract declares. */
const unknownCalls = ({ offline, pushAfter = [], firstCalls = [], forAWhile = [] }: RemoteDescription): string[] => {
  const named = [
    ...Object.keys(offline?.calls ?? {}),
    ...pushAfter,
    ...[...firstCalls, ...forAWhile].map(({ call }) => call.split('?', 1)[0] ?? ''),
  ]
  return [...new Set(named)].filter((call) => !callOf(call))
}

/** Returns the first reads of the shell's own pages, as a remote.json says those of a remote. */
export const readFirstCalls = (directory: string): FirstCall[] =>
  z.array(firstCall).parse(readJson(path.join(directory, 'first-calls.json')))

/** Exposed modules of a remote by name: its root as `./remote`, one a part of other pages, and the one for being offline. */
export const exposedModules = (directory: string, description: RemoteDescription): Record<string, string> => {
  const { offline } = description
  const { slots = {}, sections = {}, feed = {}, panels = [] } = description.contributes
  const exposed = [
    ...[slots, sections, feed].flatMap((fills) => Object.values(fills).map(({ module }) => module)),
    ...panels.map(({ module }) => module),
    ...(offline?.module === undefined ? [] : [offline.module]),
  ]
  return {
    './remote': './src/remote.tsx',
    ...Object.fromEntries(exposed.map((name) => [name, moduleOf(directory, name)])),
  }
}

/** Returns the exposed modules of a remote that fill sections of the start page. */
export const startModules = ({ contributes }: RemoteDescription): string[] => modulesOfStart(contributes)

/** Returns the name that the federation plugin gives to the chunk of an exposed module. */
export const chunkOfModule = (exposed: string): string => `__federation_expose_${exposed.slice(2).replaceAll('-', '_')}`

const moduleOf = (directory: string, exposed: string): string => {
  const name = exposed.slice(2)
  const candidates = [`./src/slots/${name}.tsx`, `./src/${name}.tsx`, `./src/${name}.ts`]
  const found = candidates.find((candidate) => existsSync(path.join(directory, candidate)))
  if (found) return found
  throw new BuildError(`${directory}/remote.json names ${exposed}, but there is none of ${candidates.join(', ')}`)
}
