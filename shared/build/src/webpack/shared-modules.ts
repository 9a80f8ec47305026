/**
 * Writes the module by which the shell gives its modules to remotes, from the single list. It is generated and not left
 * to the federation plugin, because the plugin would put the whole federation runtime in front of the shell's first
 * line; so it is loaded with the first remote, and the shell stays a plain bundle that webpack can tree-shake.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SharedDependency, sharedDependencies } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'

/** The request by which the shell imports it. */
export const sharedModulesRequest = '@samvaer/shared-modules'

const entryOf = (shellDirectory: string, { request, eager }: SharedDependency, index: number): string => {
  const version = installedVersion(request, shellDirectory)
  const source = eager ? `lib: () => m${index}` : `get: () => import('${request}').then((module) => () => module)`
  const settings = `{ singleton: true, strictVersion: true, requiredVersion: '${version}', eager: ${eager} }`
  return `  '${request}': { version: '${version}', scope: 'default', ${source}, shareConfig: ${settings} },`
}

/** Writes the module and answers with its path. */
export const writeSharedModules = (shellDirectory: string): string => {
  const imports = sharedDependencies.flatMap(({ request, eager }, index) =>
    eager ? [`import * as m${index} from '${request}'`] : [],
  )
  const entries = sharedDependencies.map((dependency, index) => entryOf(shellDirectory, dependency, index))
  const code = `${imports.join('\n')}\n\nexport const sharedModules = {\n${entries.join('\n')}\n}\n`
  const file = path.join(shellDirectory, '.cache/shared-modules.js')
  mkdirSync(path.dirname(file), { recursive: true })
  if (!isWritten(file, code)) writeFileSync(file, code)
  return file
}

const isWritten = (file: string, code: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === code
  } catch {
    return false
  }
}
