/** The type families that brands may choose: latin and latin-ext of each variable font, named by content hash. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { typeFamilies } from '@samvaer/contracts/site/values'
import { BuildError } from '../build-error.ts'
import type { FontFile } from '../shell-description.ts'
import type { BuiltFiles } from './release-version.ts'

const subsets = ['latin', 'latin-ext'] as const

const declaration = (face: string, property: string): string =>
  new RegExp(`${property}:\\s*([^;]+);`).exec(face)?.[1]?.trim() ?? ''

const readFace = async (styles: string, packageDirectory: string, slug: string, subset: string) => {
  const source = `${slug}-${subset}-wght-normal.woff2`
  const face = styles.split('@font-face').find((block) => block.includes(`/${source})`))
  if (!face) throw new BuildError(`The package of ${slug} has no face for ${subset}`)
  const content = await readFile(path.join(packageDirectory, 'files', source))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const file = `${slug}-${subset}.${hash}.woff2`
  const described: FontFile = {
    file,
    range: declaration(face, 'unicode-range'),
    weight: declaration(face, 'font-weight'),
  }
  return { described, content }
}

export interface Fonts {
  families: Record<string, FontFile[]>
  files: BuiltFiles
}

/** The faces of every family and their files. */
export const readFonts = async (shellDirectory: string): Promise<Fonts> => {
  const shell = createRequire(path.join(shellDirectory, 'package.json'))
  const families = await Promise.all(
    typeFamilies.map(async (family) => {
      const slug = family.toLowerCase().replaceAll(' ', '-')
      const directory = path.dirname(shell.resolve(`@fontsource-variable/${slug}/package.json`))
      const styles = await readFile(path.join(directory, 'index.css'), 'utf8')
      return { family, faces: await Promise.all(subsets.map((subset) => readFace(styles, directory, slug, subset))) }
    }),
  )
  return {
    families: Object.fromEntries(families.map(({ family, faces }) => [family, faces.map((face) => face.described)])),
    files: new Map(families.flatMap(({ faces }) => faces.map(({ described, content }) => [described.file, content]))),
  }
}
