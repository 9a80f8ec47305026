/** The services of the platform: every folder of services/ with a src/service.ts, and nothing else. */
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Models } from '@samvaer/service-kit/parts'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { root } from '../root.ts'

export const serviceNames: readonly string[] = globSync('services/*/src/service.ts', { cwd: root })
  .map((file) => basename(dirname(dirname(file))))
  .sort()

const isNamed = (value: unknown, name: string): value is ServiceDefinition<Models> =>
  typeof value === 'object' && value !== null && 'areas' in value && 'name' in value && value.name === name

/** @throws Error when its service.ts exports no service of that name */
export const loadService = async (name: string): Promise<ServiceDefinition<Models>> => {
  const file = join(root, 'services', name, 'src/service.ts')
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  const found = exported.find((value) => isNamed(value, name))
  if (!found) throw new Error(`${file} exports no service that is called ${name}`)
  return found
}
