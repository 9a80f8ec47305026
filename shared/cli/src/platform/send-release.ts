/** Sends a built remote to a platform over HTTP: its files, then their signed description. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiClient, createApiClient } from '@samvaer/contracts/client'
import { releaseDescription } from '@samvaer/contracts/registry/release'
import { signed, type TeamKey } from '../checks/team-key.ts'

/** A client without any right: the token goes with each call. */
export const publishClient = (origin: string): ApiClient => createApiClient(origin, { headers: () => ({ origin }) })

interface Sender {
  token: string
  key: TeamKey
  by?: string
  commit?: string
  reason?: string
  preview?: boolean
}

/** Characters of base64 in one request: a body is at most a megabyte. */
const mostAtOnce = 700_000

/** The files in base64, as many at a time as a request carries. */
const inParts = (files: readonly string[], read: (file: string) => Buffer): Record<string, string>[] => {
  const parts: Record<string, string>[] = []
  let room = 0
  for (const file of files) {
    const content = read(file).toString('base64')
    if (content.length > room || parts.length === 0) {
      parts.push({})
      room = mostAtOnce
    }
    Object.assign(parts.at(-1) ?? {}, { [file]: content })
    room -= content.length
  }
  return parts
}

/** Sends the files, then their description; answers as the registry does. */
export const sendRelease = async (api: ApiClient, buildDirectory: string, sender: Sender) => {
  const { token, key, ...said } = sender
  const description = releaseDescription.parse(JSON.parse(readFileSync(join(buildDirectory, 'release.json'), 'utf8')))
  const { name, version, integrity } = description
  for (const files of inParts(Object.keys(integrity), (file) => readFileSync(join(buildDirectory, file))))
    await api.post('Registry/UploadReleaseFiles', { token, name, version, files })
  return api.post('Registry/PublishUploaded', { token, name, signed: await signed(description, key), ...said })
}
