/** Imports a module anew, with everything that it imports of its own folder: what ran before keeps the code that it has. */
import { registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

const mark = 'anew'
/** Folders whose modules are read anew, by the round that the address of a module names. */
const folders = new Map<string, string>()

let hooked = false
const hook = (): void => {
  if (hooked) return
  hooked = true
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const parent = context.parentURL?.startsWith('file:') ? new URL(context.parentURL) : undefined
      const round = parent?.searchParams.get(mark)
      const folder = round ? folders.get(round) : undefined
      return folder && found.url.startsWith(folder) ? { ...found, url: `${found.url}?${mark}=${round}` } : found
    },
  })
}

/** @throws what the module throws, or what is wrong with it or one that it imports */
export const importAnew = async (file: string): Promise<Record<string, unknown>> => {
  hook()
  const round = String(folders.size + 1)
  folders.set(round, `${pathToFileURL(dirname(file)).href}/`)
  return (await import(`${pathToFileURL(file).href}?${mark}=${round}`)) as Record<string, unknown>
}

/** Returns what was thrown as its author reads it: with the file and the line, and without Node's own. */
export const asWritten = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .replaceAll(new RegExp(`\\?${mark}=\\d+`, 'g'), '')
    .split('\n')
    .filter((line) => !/^ {4}at .*\(?node:internal/.test(line))
    .join('\n')
