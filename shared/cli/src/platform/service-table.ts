/** The services of the platform: every folder of services/ with a src/service.ts, and nothing else. */
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Models } from '@samvaer/service-kit/parts'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { root } from '../root.ts'
import { importAnew } from './import-anew.ts'

export const serviceNames: readonly string[] = globSync('services/*/src/service.ts', { cwd: root })
  .map((file) => basename(dirname(dirname(file))))
  .sort()

const isNamed = (value: unknown, name: string): value is ServiceDefinition<Models> =>
  typeof value === 'object' && value !== null && 'areas' in value && 'name' in value && value.name === name

/** Folders of the code by service. */
export const serviceFolders = (): Record<string, string> =>
  Object.fromEntries(serviceNames.map((name) => [name, join(root, 'services', name, 'src')]))

const serviceFile = (name: string): string => join(root, 'services', name, 'src/service.ts')

const serviceIn = (exported: Record<string, unknown>, name: string): ServiceDefinition<Models> => {
  const found = Object.values(exported).find((value) => isNamed(value, name))
  if (!found) throw new Error(`${serviceFile(name)} exports no service that is called ${name}`)
  return found
}

/** @throws Error when its service.ts exports no service of that name */
export const loadService = async (name: string): Promise<ServiceDefinition<Models>> =>
  serviceIn(await import(pathToFileURL(serviceFile(name)).href), name)

/** Loads it as its code is now. @throws what is wrong with the code */
export const loadServiceAnew = async (name: string): Promise<ServiceDefinition<Models>> =>
  serviceIn(await importAnew(serviceFile(name)), name)
