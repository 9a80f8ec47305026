import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityHash } from '@samvaer/contracts/registry/release'
import { firstCall } from '@samvaer/contracts/registry/release-entries'
import * as z from 'zod'
import { StaleIfError } from '../stale-if-error.ts'

/** The loader has the shorter hash in its own table. */
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
  /** The further files of a page of the shell itself, by path. */
  pages: z.record(z.string(), pageFiles).default({}),
  /** The first reads of the shell's own pages. */
  firstCalls: z.array(firstCall).default([]),
  /** The files of every page but the front page of a visitor. */
  rest: pageFiles.default({ scripts: [], styles: [] }),
  /** The scripts that nothing waits for that is drawn first, on the pages of `rest`. */
  later: z.array(asset).default([]),
  /** The files of the frame for a member, on every page. */
  member: pageFiles.default({ scripts: [], styles: [] }),
  /** The files that load remotes: needed with the first file of any of them. */
  remotes: pageFiles.default({ scripts: [], styles: [] }),
  /** The late files of the shell that remotes import, by request, with their texts by language. */
  shared: z.record(z.string(), pageFiles.extend({ texts: z.record(z.string(), z.array(asset)) })).default({}),
  /** The script by which pages are drawn on the server. */
  server: asset.optional(),
})
export interface ShellBuild extends z.infer<typeof shellDescription> {
  /** The text of each of its style sheets. */
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
): StaleIfError<ShellBuild> => {
  let last: { text: string; build: ShellBuild } | undefined
  return new StaleIfError(async () => {
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
