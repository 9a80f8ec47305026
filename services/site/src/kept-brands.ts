/** The last good state of each brand on disk, `<folder>/<key>.json`: a file that fails then stops no start either. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brand as brandSchema } from '@samvaer/contracts/site/brand'
import { parsedJson } from './parsed-json.ts'

const ending = '.json'

export interface KeptBrands {
  /** Undefined where none was kept, or what was kept is none any more. */
  read(key: string): Brand | undefined
  all(): Brand[]
  keep(brand: Brand): void
  forget(key: string): void
}

/** @param failed called when the disk takes nothing: the brand is served all the same */
export const createKeptBrands = (folder: string, failed: (error: unknown) => void): KeptBrands => {
  const fileOf = (key: string): string => join(folder, key + ending)
  const read = (key: string): Brand | undefined => {
    try {
      const json = parsedJson(readFileSync(fileOf(key), 'utf8'))
      return 'content' in json ? brandSchema.safeParse(json.content).data : undefined
    } catch {
      return undefined
    }
  }
  const trying = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      failed(error)
    }
  }
  return {
    read,
    all: () => {
      try {
        const keys = readdirSync(folder).filter((name) => name.endsWith(ending))
        return keys.flatMap((name) => read(name.slice(0, -ending.length)) ?? [])
      } catch {
        return []
      }
    },
    keep: (brand) =>
      trying(() => {
        mkdirSync(folder, { recursive: true })
        const incoming = `${fileOf(brand.key)}.${process.pid}`
        writeFileSync(incoming, JSON.stringify(brand))
        renameSync(incoming, fileOf(brand.key))
      }),
    forget: (key) => trying(() => rmSync(fileOf(key), { force: true })),
  }
}
