import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityHash } from '@samvaer/contracts/release'
import * as z from 'zod'
import { LastGood } from '../last-good.ts'

/** What the loader has in its own table is the shorter one. */
const shortHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)
const asset = z.object({ file: z.string(), integrity: integrityHash.or(shortHash) })
export type ShellAsset = z.infer<typeof asset>

const pageFiles = z.object({ scripts: z.array(asset), styles: z.array(asset) })
export type PageFiles = z.infer<typeof pageFiles>

/** `shell.json`, which the shell's build writes beside its files; they are served under /assets/. */
const shellDescription = z.object({
  /** In the order in which they run. */
  scripts: z.array(asset),
  styles: z.array(asset),
  /** Font files by family, the most needed one first; `range` is the unicode-range, `weight` what the file holds. */
  fonts: z.record(z.string(), z.array(z.object({ file: z.string(), range: z.string(), weight: z.string() }))),
  /** The shell's texts by language: they run before the other scripts, so that it starts without a further request. */
  texts: z.record(z.string(), z.array(asset)).default({}),
  /** What a page of the shell itself needs besides, by path. */
  pages: z.record(z.string(), pageFiles).default({}),
  /** What every page needs but the front page of a visitor. */
  rest: pageFiles.default({ scripts: [], styles: [] }),
  /** What the frame needs for a member, on every page. */
  member: pageFiles.default({ scripts: [], styles: [] }),
  /** What loads remotes: needed with the first file of any of them. */
  remotes: pageFiles.default({ scripts: [], styles: [] }),
  /** What remotes import of it that comes late, by request, with its texts by language. */
  shared: z.record(z.string(), pageFiles.extend({ texts: z.record(z.string(), z.array(asset)) })).default({}),
})
export interface ShellBuild extends z.infer<typeof shellDescription> {
  /** What stands in each of its style sheets. */
  styleTexts: string[]
}

export const shellFile = 'shell.json'
export const assetAddress = (file: string): string => `/assets/${file}`

/**
 * The built shell, read again when it is older than a second: a new build shows without a restart.
 * @param failed called when it cannot be read
 * @param changed called for the first build and for each that takes its place
 */
export const shellBuild = (
  shellDir: string,
  failed: (error: unknown) => void,
  changed: () => void,
): LastGood<ShellBuild> => {
  let last: { text: string; build: ShellBuild } | undefined
  return new LastGood(async () => {
    const text = await readFile(join(shellDir, shellFile), 'utf8')
    if (last?.text !== text) {
      const description = shellDescription.parse(JSON.parse(text))
      const styleTexts = await Promise.all(description.styles.map(({ file }) => readFile(join(shellDir, file), 'utf8')))
      last = { text, build: { ...description, styleTexts } }
      changed()
    }
    return last.build
  }, failed)
}
