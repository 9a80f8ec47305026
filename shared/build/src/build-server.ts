/** Builds a part for the server: one script, and of a remote one style sheet with all that its pages look like. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from './build-error.ts'
import { compile } from './compile.ts'
import type { BuiltFiles } from './output/release-version.ts'
import type { Part } from './parts.ts'
import { serverConfigOfRemote, serverConfigOfShell, serverEntry } from './webpack/server-config.ts'

export interface BuiltServer {
  files: BuiltFiles
  script: string
  style: string | undefined
}

/** @throws BuildError when it does not compile */
export const buildServer = async (part: Part): Promise<BuiltServer> => {
  // Not in the folder of the browser's build, which webpack empties.
  const output = path.join(part.directory, '.cache/build-server')
  const config = part.kind === 'shell' ? serverConfigOfShell : serverConfigOfRemote
  const { chunks } = await compile(config(part, output))
  const names = chunks[serverEntry] ?? []
  const script = names.find((file) => file.endsWith('.js'))
  if (script === undefined) throw new BuildError(`${part.name}: the build for the server wrote no script`)
  const read = async (file: string) => [file, await readFile(path.join(output, file))] as const
  return {
    files: new Map(await Promise.all(names.map(read))),
    script,
    style: names.find((file) => file.endsWith('.css')),
  }
}
