import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isOfShell, placesOf } from '@samvaer/contracts/registry/places'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { requirementsFile, requirementsIn } from '@samvaer/contracts/registry/requirements'
import { previewFolder } from '@samvaer/contracts/registry/values'
import * as z from 'zod'

export const manifestFile = 'mf-manifest.json'
export const descriptionFile = 'release.json'

type IssueCode = 'missing' | 'changed' | 'unlisted' | 'other'
interface Issue {
  path: string
  code: IssueCode
}

/** Returns the address of that folder. */
export const folderAddress = (name: string, version: string): string => `/mfe/${name}/${version}/`

/** Returns the folder of a version's files; the gateway serves `/mfe/<name>/<version>/` from here. */
export const releaseFolder = (dataDir: string, name: string, version: string): string =>
  join(dataDir, 'releases', name, version)

/** Returns the folder of a version's files while it is there for previews alone. */
export const folderForPreviews = (dataDir: string, name: string, version: string): string =>
  join(dataDir, previewFolder, name, version)

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )

/** Returns the folder in which a version's files are; undefined where they are in none. */
export const presentFolder = async (dataDir: string, name: string, version: string): Promise<string | undefined> => {
  for (const folderOf of [releaseFolder, folderForPreviews]) {
    const folder = folderOf(dataDir, name, version)
    if (await isThere(folder)) return folder
  }
  return undefined
}

/** Has the files of a version that was there for previews alone be among those that everybody gets. */
export const openFolder = async (dataDir: string, name: string, version: string): Promise<void> => {
  const [from, to] = [folderForPreviews(dataDir, name, version), releaseFolder(dataDir, name, version)]
  if (!(await isThere(from))) return
  await mkdir(dirname(to), { recursive: true })
  if (await isThere(to)) await rm(from, { recursive: true, force: true })
  else await rename(from, to)
}

/** Returns the folder of files that were sent and are not published yet. */
export const incomingFolder = (dataDir: string, name: string, version: string): string =>
  join(dataDir, 'incoming-releases', name, version)

const sha384 = async (file: string): Promise<string> => {
  const hash = createHash('sha384')
  await pipeline(createReadStream(file), hash)
  return `sha384-${hash.digest('base64')}`
}

const filesOf = async (folder: string): Promise<Set<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) throw new ProductError('NotFound')
  const files = entries.filter((entry) => !entry.isDirectory())
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')))
}

/** Checks the description by itself, before any file is read. */
const descriptionIssues = (description: ReleaseDescription): Issue[] => {
  const listed = new Set(Object.keys(description.integrity))
  const needed = [
    description.entry,
    manifestFile,
    ...Object.values(description.exposes).flatMap((expose) => [...expose.scripts, ...expose.styles]),
  ]
  const missing = needed.filter((file) => !listed.has(file)).map((path): Issue => ({ path, code: 'missing' }))
  const { name } = description.remote
  const strange = placesOf(description.remote)
    .filter(isOfShell)
    .map((place): Issue => ({ path: `remote, ${place || '/'} of the shell`, code: 'other' }))
  return [
    ...missing,
    ...strange,
    ...(name === description.name ? [] : [{ path: 'remote.name', code: 'other' as const }]),
  ]
}

const fileIssues = async (folder: string, description: ReleaseDescription): Promise<Issue[]> => {
  const found = await filesOf(folder)
  const issues: Issue[] = [...found]
    .filter((file) => file !== descriptionFile && !Object.hasOwn(description.integrity, file))
    .map((path) => ({ path, code: 'unlisted' }))
  for (const [file, hash] of Object.entries(description.integrity)) {
    if (!found.has(file)) issues.push({ path: file, code: 'missing' })
    else if ((await sha384(join(folder, file))) !== hash) issues.push({ path: file, code: 'changed' })
  }
  return issues
}

/**
 * Checks every file of a version's folder against its description (R16) and answers with the federation manifest and the release’s needs.
 * @throws ProductError NotFound without a folder; InvalidInput with `detail.issues` (`path`, and as `code` missing,
 * changed, unlisted or other) when a file is not what the description says
 */
export const checkedFolder = async (
  folder: string,
  description: ReleaseDescription,
): Promise<{ manifest: Record<string, unknown>; requires: string | null }> => {
  const issues = [...descriptionIssues(description), ...(await fileIssues(folder, description))]
  if (issues.length > 0) throw new ProductError('InvalidInput', { issues })
  const manifest = z
    .record(z.string(), z.unknown())
    .safeParse(parsed(await readFile(join(folder, manifestFile), 'utf8')))
  if (!manifest.success) throw new ProductError('InvalidInput', { issues: [{ path: manifestFile, code: 'other' }] })
  if (!Object.hasOwn(description.integrity, requirementsFile)) return { manifest: manifest.data, requires: null }
  const requires = await readFile(join(folder, requirementsFile), 'utf8')
  if (!requirementsIn(requires))
    throw new ProductError('InvalidInput', { issues: [{ path: requirementsFile, code: 'other' }] })
  return { manifest: manifest.data, requires }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
