/**
 * The hashes of files that only other lazily loaded files lead to stand in a script of their own (see the build's
 * hash-tables.ts): whoever asks for such a chunk waits for that script first. A visitor of the front page never does.
 */
import { isShellFile } from './integrity.ts'

declare global {
  /** Written in front of the first script by the build; absent in development. */
  var samvaerLaterHashes: { file: string; integrity: string } | undefined
}

type ChunkId = string | number

/** webpack's own: loads a chunk; the file of a chunk. */
declare let __webpack_chunk_load__: (chunk: ChunkId) => Promise<unknown>
declare const __webpack_get_script_filename__: (chunk: ChunkId) => string

/** Milliseconds after which the script counts as failed, as every chunk does. */
const patience = 5000

/** Runs the script, which adds its hashes to the ones that are known. */
const run = ({ file, integrity }: { file: string; integrity: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(Object.assign(new Error(`${file} did not come`), { name: 'ChunkLoadError' }))
    script.integrity = integrity
    script.onload = () => resolve()
    script.onerror = fail
    setTimeout(fail, patience)
    script.src = `/assets/${file}`
    document.head.append(script)
  })

let running: Promise<void> | undefined

/** Fetches the hashes once. A failure is a missing chunk like any other, and the next wish asks again. */
export const loadLaterHashes = (): Promise<void> => {
  const described = globalThis.samvaerLaterHashes
  if (!described) return Promise.resolve()
  running ??= run(described).catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

/** Has chunks whose hash is not known wait for it from now on. */
export const waitForHashes = (): void => {
  if (!globalThis.samvaerLaterHashes) return
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (chunk) =>
    isShellFile(__webpack_get_script_filename__(chunk)) ? load(chunk) : loadLaterHashes().then(() => load(chunk))
}
