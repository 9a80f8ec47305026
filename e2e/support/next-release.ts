/** Further releases of a remote, made from the one that is current as a build would make them. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { releaseClient } from '@samvaer/cli/releases'
import { type ReleaseDescription, releaseDescription } from '@samvaer/contracts/registry/release'
import { previewFolder } from '@samvaer/contracts/registry/values'
import { platform } from './platform.ts'

const name = 'mfe-blogs'
const api = () => releaseClient(platform().url, platform().releaseToken)

export const currentVersion = async (): Promise<string> => {
  const { items } = await api().get('Registry/GetReleases', { name })
  const current = items.find((item) => item.current)
  if (!current) throw new Error(`${name} has no release`)
  return current.version
}

export const useVersion = (version: string) =>
  api().post('Registry/UseRelease', { name, version, reason: 'A test goes back' })

export const withdrawVersion = (version: string) =>
  api().post('Registry/WithdrawRelease', { name, version, reason: 'A test takes it back' })

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile() && !file.endsWith('.br') && !file.endsWith('release.json'))
    .map((file) => relative(folder, file))

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Puts the current release in place under another version; `change` may alter the text of a file on the way.
 * @returns the new version
 */
const placeNext = async (
  version: string,
  change: (text: string, isEntry: boolean) => string = (text) => text,
): Promise<ReleaseDescription> => {
  const releases = join(platform().dataDirectory, 'releases', name)
  const from = await currentVersion()
  const original = releaseDescription.parse(JSON.parse(readFileSync(join(releases, from, 'release.json'), 'utf8')))
  const integrity: Record<string, string> = {}
  for (const file of filesOf(join(releases, from))) {
    const text = readFileSync(join(releases, from, file), 'latin1')
    const content = Buffer.from(change(text.replaceAll(from, version), file === original.entry), 'latin1')
    const target = join(releases, version, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    integrity[file] = sha384(content)
  }
  const description = { ...original, version, integrity, builtAt: new Date().toISOString() }
  writeFileSync(join(releases, version, 'release.json'), JSON.stringify(description))
  return description
}

/** Publishes such a version: the next page view gets it. */
export const publishNext = async (version: string, change?: Parameters<typeof placeNext>[1]): Promise<void> => {
  await api().post('Registry/PublishRelease', { description: await placeNext(version, change) })
}

/** Publishes such a version for a preview, and returns the path of its link. */
export const previewNext = async (version: string): Promise<string> => {
  const description = await placeNext(version)
  const [from, to] = ['releases', previewFolder].map((folder) => join(platform().dataDirectory, folder, name, version))
  if (from && to) cpSync(from, to, { recursive: true })
  if (from) rmSync(from, { recursive: true })
  const { preview } = await api().post('Registry/PublishRelease', { description, preview: true })
  if (!preview) throw new Error(`${version} has no link`)
  return preview.path
}
