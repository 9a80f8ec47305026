/** The folder where an installation keeps everything: database, releases, media, mail, keys. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { previewFolder } from '@samvaer/contracts/registry/values'
import * as z from 'zod'
import { ClearFailure, explainFileError } from '../failure.ts'

const neededMegabytes = 200

/** The file that stands in the folder while a backup is restored into it. */
export const restoring = 'restoring'

/** The file names the keys that seal as it always did: `contextKeys`. */
const keyFile = z
  .object({ contextKeys: z.string(), releaseToken: z.string() })
  .transform(({ contextKeys, releaseToken }) => ({ sealKeys: contextKeys, releaseToken }))
export type Keys = z.infer<typeof keyFile>

export const freeMegabytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

/**
 * Makes the folder ready.
 * @throws ClearFailure when it cannot be written, its disk is nearly full, or a restore into it has not ended
 */
export const prepareDataDirectory = (path: string): string => {
  const directory = resolve(path)
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, '.writable'), '')
    rmSync(join(directory, '.writable'))
  } catch (error) {
    throw explainFileError(error, directory)
  }
  if (existsSync(join(directory, restoring)))
    throw new ClearFailure(
      `A restore into ${directory} has not ended, so that not everything is there: run it again with --force.`,
    )
  const free = freeMegabytes(directory)
  if (free < neededMegabytes)
    throw new ClearFailure(`Cannot use ${directory}: the disk has ${free} MB left, ${neededMegabytes} MB are needed.`)
  return directory
}

/** The secrets of this installation, made at its first start and readable by its owner alone. */
export const readKeys = (directory: string): Keys => {
  const file = join(directory, 'keys.json')
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new ClearFailure(`${file} cannot be read as keys.`)
  }
  const keys: Keys = {
    sealKeys: `k1:${randomBytes(32).toString('base64')}`,
    releaseToken: randomBytes(32).toString('base64url'),
  }
  try {
    writeFileSync(
      file,
      `${JSON.stringify({ contextKeys: keys.sealKeys, releaseToken: keys.releaseToken }, null, 2)}\n`,
      { mode: 0o600 },
    )
  } catch (error) {
    throw explainFileError(error, file)
  }
  return keys
}

/** Throws away what `--fresh` begins anew; keys stay, so that release tools keep their access. */
export const clearData = (directory: string): void => {
  for (const part of ['database', 'mail', 'media', 'payment-sandbox.json', 'releases', previewFolder, 'uploads'])
    rmSync(join(directory, part), { recursive: true, force: true })
}
