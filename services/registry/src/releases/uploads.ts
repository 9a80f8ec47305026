import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import {
  checkedFolder,
  descriptionFile,
  folderForPreviews,
  incomingFolder,
  presentFolder,
  releaseFolder,
} from './release-folder.ts'

interface Upload {
  name: string
  version: string
  /** In base64, by their names. */
  files: Readonly<Record<string, string>>
}

/** Keeps files beside the releases. */
export const keepUploads = async (dataDir: string, { name, version, files }: Upload): Promise<void> => {
  for (const [file, content] of Object.entries(files)) {
    const path = join(incomingFolder(dataDir, name, version), file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(content, 'base64'))
  }
}

/**
 * Checks the files that were sent and puts them where the gateway serves them from; a version that is there stays.
 * @param preview they are for previews alone
 * @throws ProductError as `checkedFolder`
 */
export const placeUpload = async (dataDir: string, description: ReleaseDescription, preview = false) => {
  const { name, version } = description
  const incoming = incomingFolder(dataDir, name, version)
  const present = await presentFolder(dataDir, name, version)
  const content = await checkedFolder(present ?? incoming, description)
  if (present === undefined) {
    const target = (preview ? folderForPreviews : releaseFolder)(dataDir, name, version)
    await writeFile(join(incoming, descriptionFile), JSON.stringify(description, null, 2))
    await mkdir(dirname(target), { recursive: true })
    await rename(incoming, target)
  }
  await rm(incoming, { recursive: true, force: true })
  return content
}
