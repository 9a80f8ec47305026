/** Looks at what the platform has on this machine: the data folder, the brands and their names. */
import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type BrandOfFolder, brandsOfFolder } from '@samvaer/site/brands-of-folder'
import { explainFileError } from '../failure.ts'
import { freeMegabytes } from '../platform/data-directory.ts'
import { type Finding, good, noted, reasonOf, wrong } from './finding.ts'

/** The folder, or the first one above it that is there. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

/** Looks at the folder without making it. */
export const folderFinding = (dataDir: string): Finding => {
  const folder = resolve(dataDir)
  try {
    const place = standing(folder)
    accessSync(place, constants.W_OK)
    if (!statSync(place).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    return existsSync(folder)
      ? good('data', `${folder} can be written, ${freeMegabytes(folder)} MB are free`)
      : noted('data', `${folder} is not there yet: the first start makes it`)
  } catch (error) {
    const { message } = explainFileError(error, folder)
    return wrong('data', message, 'Give the folder to the user that runs the platform, or set SAMVAER_DATA.')
  }
}

/** Names that lead to this machine without asking anybody. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

const hasAddress = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  )

const hostOf = (authority: string): string => authority.replace(/:\d+$/, '')

const brandFinding = async ({ key, brand, faults }: BrandOfFolder, resolves = hasAddress): Promise<Finding> => {
  if (!brand || faults.length > 0)
    return wrong(`brand ${key}`, faults.join('; '), 'Mend its files: they are read again as they change.')
  const hosts = brand.hosts.map(hostOf)
  const asked = hosts.filter((host) => !isLocal(host))
  const found = await Promise.all(asked.map(resolves))
  const unknown = asked.filter((_, position) => !found[position])
  if (unknown.length > 0)
    return wrong(
      `brand ${key}`,
      `no name server knows ${unknown.join(', ')}`,
      'Add the names, or take them out of hosts.',
    )
  return good(`brand ${key}`, hosts.join(', '))
}

/** @param resolves whether a name leads to an address; tests ask no name server */
export const brandFindings = async (
  folder: string,
  resolves?: (host: string) => Promise<boolean>,
): Promise<Finding[]> => {
  let brands: BrandOfFolder[]
  try {
    brands = brandsOfFolder(folder)
  } catch (error) {
    return [wrong('brands', reasonOf(error), 'Set SAMVAER_THEMES to the folder of the brands.')]
  }
  if (brands.length === 0)
    return [wrong('brands', `${folder} has none`, 'Set SAMVAER_THEMES to a folder with a folder a brand.')]
  return Promise.all(brands.map((brand) => brandFinding(brand, resolves)))
}

/** Finds out whether mails and cookies of members are safe on their way. */
export const originFinding = (origin: string, development: boolean): Finding => {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return good('origin', `${origin} is reached over TLS`)
  if (development || isLocal(hostname)) return noted('origin', `${origin} is for trying: members need https://`)
  return wrong(
    'origin',
    `${origin} is not reached over TLS`,
    'Set SAMVAER_ORIGIN to the https:// address of the brand.',
  )
}
