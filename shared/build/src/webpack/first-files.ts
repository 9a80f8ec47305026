/**
 * Joins the chunks that a page begins with to few files. Over HTTP/1.1 a browser has six connections, and every file
 * beyond waits a round trip for one of them.
 */
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import type { Chunk, ChunkGraph, Module } from 'webpack'
import { chunkOfModule, startModules } from '../parts.ts'

interface Joined {
  /** The name of the file. Webpack gives a chunk that others share no name of an import. */
  file: string
  /** True for a chunk whose modules all go into the file. */
  of: (chunk: string) => boolean
  /** True for a chunk that is not without the file, so that what both need stands in the file alone. */
  with?: (chunk: string | undefined) => boolean
}

const joined = ({ file, of, with: comesWith = () => false }: Joined) => {
  const isOf = ({ name }: Chunk) => name != null && of(name)
  return {
    name: file,
    enforce: true as const,
    priority: 10,
    chunks: (chunk: Chunk) => chunk.name !== 'main' && (isOf(chunk) || comesWith(chunk.name ?? undefined)),
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].some(isOf),
  }
}

/** A package that one chunk alone needs is no file of its own. */
const defaultVendors = false as const

/** Returns the files of the shell: the rest, the frame of members, and the loader of remotes. */
export const filesOfShell = () => ({
  defaultVendors,
  rest: joined({
    file: 'rest-files',
    of: (chunk) => chunk === 'rest',
    with: (chunk) => chunk === 'federation',
  }),
  // The loader gives remotes the same library by an import of its own.
  library: joined({ file: 'rest-files', of: (chunk) => chunk === 'library', with: () => true }),
  member: joined({ file: 'member-files', of: (chunk) => chunk === 'member', with: (chunk) => chunk === 'page-Start' }),
  federation: joined({ file: 'federation-files', of: (chunk) => chunk === 'federation' }),
})

/** Returns the files of a remote: the start page begins with all of its sections, and its other pages with none. */
export const filesOfRemote = (remote: RemoteDescription) => {
  const sections = new Set(startModules(remote).map(chunkOfModule))
  return {
    defaultVendors,
    start: joined({ file: 'start-files', of: (chunk) => sections.has(chunk) }),
  }
}
