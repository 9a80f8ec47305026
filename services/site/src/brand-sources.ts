/**
 * Reads the files of a brand: `<folder>/<key>/brand.json`, `pages.json` and `articles.json` beside it where the brand
 * has pages and articles and its pictures in `<folder>/<key>/scenes/<name>.svg`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandScene, brandScenes } from '@samvaer/contracts/site/values'

/** The texts of a brand's files. */
export interface BrandSource {
  brand: string
  /** Undefined where the brand has no pages. */
  pages: string | undefined
  /** Undefined where the brand has no articles. */
  articles: string | undefined
  /** Those pictures that the brand has. */
  scenes: Partial<Record<BrandScene, string>>
}

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Changes whenever the file does. */
const stampOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : 'missing'
}

const ownFiles = (folder: string, key: string) => ({
  brand: join(folder, key, 'brand.json'),
  pages: join(folder, key, 'pages.json'),
  articles: join(folder, key, 'articles.json'),
})

const sceneFile = (folder: string, key: string, name: BrandScene): string => join(folder, key, 'scenes', `${name}.svg`)

/** The names of the brands' folders. @throws Error when the folder cannot be read */
export const brandKeys = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Changes whenever one of the brand's own files does. */
export const sourceStamp = (folder: string, key: string): string =>
  [...Object.values(ownFiles(folder, key)), ...brandScenes.map((name) => sceneFile(folder, key, name))]
    .map(stampOf)
    .join(' ')

/** Returns the content of the files now; undefined when there is no brand.json. */
export const readSource = (folder: string, key: string): BrandSource | undefined => {
  const files = ownFiles(folder, key)
  const brand = textOf(files.brand)
  if (brand === undefined) return undefined
  const scenes = brandScenes.flatMap((name) => {
    const svg = textOf(sceneFile(folder, key, name))
    return svg === undefined ? [] : [[name, svg]]
  })
  return {
    brand,
    pages: textOf(files.pages),
    articles: textOf(files.articles),
    scenes: Object.fromEntries(scenes),
  }
}
