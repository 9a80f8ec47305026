/** Further releases of a remote, made from the one that is current as a build would make them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { releaseClient } from '@samvaer/cli/releases'
import { type ReleaseDescription, releaseDescription } from '@samvaer/contracts/registry/release'
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

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile() && !file.endsWith('.br') && !file.endsWith('release.json'))
    .map((file) => relative(folder, file))

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Publishes the current release under another version; `change` may alter
 * the text of a file on the way.
 * @returns the new version
 */
export const publishNext = async (
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
  await api().post('Registry/PublishRelease', { description })
  return description
}
