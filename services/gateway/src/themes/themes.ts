import { readFileSync } from 'node:fs'
import type { Brand, SiteConfig } from '@samvaer/contracts/site/brand'
import { paintedScene } from '@samvaer/service-kit/media/scene-colours'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../files/compression.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import { type AppIcons, IconFiles, roundedMark } from './app-icons.ts'
import { familyStack, fontFaces } from './typefaces.ts'

/** The look of a brand as files: `/theme/<key>-<hash>.css` and its mark. */
export interface Theme {
  style: string
  styleText: string
  icon: string
  appIcons: AppIcons
  /** Addresses of the brand's pictures, painted in its colours. */
  scenes: NonNullable<SiteConfig['scenes']>
  /** The picture of the front page once more, as an address that has all of it: it is painted with the first words. */
  frontPicture: string | undefined
  /** Font files that the first page needs, at most two. */
  fonts: string[]
}

/** The order of all layers, declared before any of them: later ones win. */
const layers = '@layer reset, ui, shell, remote, brand;'

/** The style of the gateway's own words until the shell stands. */
const firstPaint = ['first-paint.css', 'frame-paint.css', 'article-paint.css']
  .map((name) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
  .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' '))
  .join('')

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const familiesOf = (brand: Brand) => [...new Set([brand.theme.bodyFamily, brand.theme.headingFamily])]

const styleOf = (brand: Brand, shell: ShellBuild): string => {
  const { colours, bodyFamily, headingFamily } = brand.theme
  const properties = [
    'color-scheme:dark',
    ...Object.entries(colours).map(([role, value]) => `--colour-${kebab(role)}:${value}`),
    `--family-body:${familyStack(bodyFamily)}`,
    `--family-heading:${familyStack(headingFamily)}`,
  ]
  const faces = familiesOf(brand).map((family) => fontFaces(family, shell.fonts[family] ?? []))
  return [layers, ...faces, `@layer brand{:root{${properties.join(';')}}}`, firstPaint, ''].join('\n')
}

/** An address that holds a picture itself. */
const wholePicture = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/\s+/g, ' ').replaceAll(/[%#<>]/g, encodeURIComponent)}`

/** Theme files, made from brand data; those of pages still open somewhere stay available. */
export class Themes {
  private readonly files = new LRUCache<string, string>({ max: 200 })
  private readonly icons = new IconFiles()
  private readonly made = new WeakMap<Brand, { shell: ShellBuild; theme: Theme }>()

  /** The theme of a brand; its files can be asked for from then on. */
  of(brand: Brand, shell: ShellBuild): Theme {
    const known = this.made.get(brand)
    if (known?.shell === shell) return known.theme
    const styleText = styleOf(brand, shell)
    const front = brand.scenes?.front
    const theme: Theme = {
      style: this.keep(brand.key, '.css', styleText),
      styleText,
      icon: this.keep(brand.key, '.svg', roundedMark(brand)),
      appIcons: this.icons.of(brand),
      scenes: this.keepScenes(brand),
      frontPicture: front && wholePicture(paintedScene(front, brand.theme.colours)),
      fonts: familiesOf(brand).flatMap((family) => shell.fonts[family]?.[0]?.file ?? []),
    }
    this.made.set(brand, { shell, theme })
    return theme
  }

  /** The text of a theme file by its address. */
  file(address: string): string | undefined {
    return this.files.get(address)
  }

  /** A picture of a brand's mark by its address. */
  picture(address: string): Promise<Buffer> | undefined {
    return this.icons.png(address)
  }

  private keepScenes({ key, scenes = {}, theme: { colours } }: Brand): Theme['scenes'] {
    const painted = Object.entries(scenes).map(([name, svg]) => [
      name,
      this.keep(key, '.svg', paintedScene(svg, colours)),
    ])
    return Object.fromEntries(painted)
  }

  private keep(key: string, ending: string, content: string): string {
    const address = `/theme/${key}-${contentHash(content)}${ending}`
    this.files.set(address, content)
    return address
  }
}
