/**
 * The brands as their files say. They are read at start and again when a file has changed, so a brand changes without a
 * build or a restart. A page, an article, a picture or a text that fails its check is as it was last good, or left out,
 * with the reason in the log; a brand whose rest fails is refused whole, and its last good state stays, over a restart too
 * (`kept-brands.ts`). The others go on.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Brand } from '@samvaer/contracts/site/brand'
import { loggable } from '@samvaer/service-kit/errors'
import type { Degradations } from '@samvaer/service-kit/operations/degradations'
import { checkBrand, conflictsOf } from './brand-checks.ts'
import { brandKeys, readSource, sourceStamp } from './brand-sources.ts'
import { createKeptBrands } from './kept-brands.ts'

/** The brand that stays until there is another one: the site of hosts that no brand names. */
export const firstBrandId = 1

const lookEverySeconds = 1

interface BrandFilesOptions {
  folder: string
  log: { info(data: object, message: string): void; error(data: object, message: string): void }
  clock: () => Date
  /** The folder of last good states. */
  keptIn: string
  degradations: Pick<Degradations, 'say'>
}

export interface BrandFiles {
  /** Every brand that passed, by id. Looks for changed files at most once a second. */
  all(): readonly Brand[]
  find(siteId: number): Brand | undefined
  /** The brand of a request. @throws ProductError NotFound when it was withdrawn */
  of(context: { siteId: number }): Brand
}

interface BrandFile {
  key: string
  /** Changes whenever one of its files does. */
  stamp: string
  /** The brand as the file says now, if it passes by itself. */
  wanted: Brand | undefined
  /** The reasons why it does not, or what of it is left out. */
  faults: readonly string[]
  /** The same of what the file says now, until it is served. */
  skipped: readonly string[]
  /** The brand that is served. */
  good: Brand | undefined
}

/**
 * Opens the brands of a folder.
 * @throws when none of them can be read and none was kept: there is no site to show
 */
export const openBrandFiles = ({ folder, log, clock, keptIn, degradations }: BrandFilesOptions): BrandFiles => {
  const kept = createKeptBrands(keptIn, (error) => log.error({ failure: loggable(error) }, 'a brand cannot be kept'))
  const files = new Map<string, BrandFile>()
  let brands: readonly Brand[] = []
  let lookedAt = Number.NEGATIVE_INFINITY

  const refuse = (file: BrandFile, faults: string[]): void => {
    file.faults = faults
    file.good ??= kept.read(file.key)
    log.error({ brand: file.key, faults }, `brand refused${file.good ? ', its last good state stays' : ''}`)
  }

  /** Reads the brand when it is new or has changed; @returns whether it has */
  const read = (key: string): boolean => {
    const stamp = sourceStamp(folder, key)
    const file = files.get(key) ?? { key, stamp: '', wanted: undefined, faults: [], skipped: [], good: undefined }
    if (file.stamp === stamp) return false
    files.set(key, file)
    file.stamp = stamp
    const source = readSource(folder, key)
    const result = source ? checkBrand(source, key, file.good ?? kept.read(key)) : { faults: ['brand.json is missing'] }
    file.wanted = 'brand' in result ? result.brand : undefined
    file.skipped = 'brand' in result ? result.skipped : []
    if (file.skipped.length > 0) log.error({ brand: key, faults: file.skipped }, 'a part of a brand is left out')
    if ('faults' in result) refuse(file, result.faults)
    return true
  }

  /** A removed folder takes its brand out; the first brand stays until there is another one. */
  const withdraw = (keys: readonly string[]): boolean => {
    const gone = [...files.values()].filter(({ key, good }) => !keys.includes(key) && good?.id !== firstBrandId)
    for (const { key } of gone) {
      files.delete(key)
      kept.forget(key)
      log.info({ brand: key }, 'brand withdrawn')
    }
    return gone.length > 0
  }

  /** Forgets brands that were withdrawn while nobody looked. A folder without any brand is not in place yet. */
  const forgetWithdrawn = (keys: readonly string[]): void => {
    if (keys.length === 0) return
    for (const { key, id } of kept.all()) if (!keys.includes(key) && id !== firstBrandId) kept.forget(key)
  }

  /**
   * Puts the brands together anew. Unchanged ones come first, so that no newcomer takes a host from them, while brands
   * that changed together may swap theirs.
   */
  const assemble = (): void => {
    const age = (file: BrandFile): number => (file.wanted === file.good ? 0 : 1)
    const ordered = [...files.values()].sort((a, b) => age(a) - age(b) || (a.wanted?.id ?? 0) - (b.wanted?.id ?? 0))
    const accepted: Brand[] = []
    const failed: BrandFile[] = []
    for (const file of ordered) {
      const conflicts = file.wanted ? conflictsOf(file.wanted, accepted) : []
      if (!file.wanted || conflicts.length > 0) {
        if (conflicts.length > 0) refuse(file, conflicts)
        failed.push(file)
        continue
      }
      if (file.good && file.good !== file.wanted) log.info({ brand: file.key }, 'brand read again')
      if (file.good !== file.wanted) kept.keep(file.wanted)
      file.good = file.wanted
      file.faults = file.skipped
      accepted.push(file.wanted)
    }
    for (const { good } of failed) if (good && conflictsOf(good, accepted).length === 0) accepted.push(good)
    serve(accepted)
  }

  /** Serves these; where the first brand is not among them, as it was kept. */
  const serve = (accepted: Brand[]): void => {
    const first = accepted.some(({ id }) => id === firstBrandId)
      ? []
      : kept.all().filter(({ id }) => id === firstBrandId)
    brands = [...accepted, ...first.slice(0, 1)].sort((a, b) => a.id - b.id)
    degradations.say(
      'brand',
      new Map([...files.values()].flatMap(({ key, faults }) => (faults.length > 0 ? [[key, faults]] : []))),
    )
  }

  const look = (): void => {
    const keys = brandKeys(folder)
    if (files.size === 0) forgetWithdrawn(keys)
    const withdrawn = withdraw(keys)
    const changed = keys.map((key) => read(key)).includes(true)
    if (withdrawn || changed) assemble()
  }

  const all = (): readonly Brand[] => {
    const now = clock().getTime() / 1000
    if (Math.abs(now - lookedAt) < lookEverySeconds) return brands
    lookedAt = now
    try {
      look()
    } catch (error) {
      log.error({ failure: loggable(error) }, 'the brands cannot be read, their last good state stays')
      if (brands.length === 0) brands = kept.all().sort((a, b) => a.id - b.id)
    }
    return brands
  }

  if (all().length === 0) throw new Error(`There is no brand in ${folder} that can be read.`)
  const find = (siteId: number): Brand | undefined => all().find(({ id }) => id === siteId)
  return {
    all,
    find,
    of: ({ siteId }) => {
      const brand = find(siteId)
      if (!brand) throw new ProductError('NotFound')
      return brand
    },
  }
}
