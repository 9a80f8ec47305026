import type { Brand } from '@samvaer/contracts/site/brand'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../files/compression.ts'

/** Addresses of a brand's mark as pictures: for home screens and app lists, which take no SVG everywhere. */
export interface AppIcons {
  /** 192 pixels. */
  small: string
  /** 512 pixels. */
  large: string
  /** 512 pixels up to the edge: the system cuts it to its own shape. */
  maskable: string
  /** 180 pixels up to the edge: iOS rounds it. */
  touch: string
}

const grid = 32

/**
 * A brand's mark as SVG.
 * @param corner radius of its corners, 0 for a square
 * @param scale size of the sign within it
 */
const markOf = ({ theme: { colours, logoPath } }: Brand, corner: number, scale: number): string => {
  const inset = (grid - grid * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">` +
    `<rect width="${grid}" height="${grid}" rx="${corner}" fill="${colours.surface}"/>` +
    `<path d="${logoPath}" fill="${colours.accent}" fill-rule="evenodd" transform="translate(${inset} ${inset}) scale(${scale})"/></svg>\n`
  )
}

/** The mark for tabs and lists. */
export const roundedMark = (brand: Brand): string => markOf(brand, 7, 1)

interface Picture {
  svg: string
  size: number
  png: Promise<Buffer> | undefined
}

const render = async (svg: string, size: number): Promise<Buffer> => {
  // Needed a few times in the life of a process: it need not wait for the library at its start.
  const { default: sharp } = await import('sharp')
  const usualDensity = 72
  return sharp(Buffer.from(svg), { density: (usualDensity * size) / grid })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** The pictures of all brands, drawn when somebody asks for one and kept. */
export class IconFiles {
  private readonly pictures = new LRUCache<string, Picture>({ max: 200 })

  /** The addresses of a brand's pictures; they can be asked for from then on. */
  of(brand: Brand): AppIcons {
    const rounded = roundedMark(brand)
    const full = markOf(brand, 0, 0.7)
    return {
      small: this.keep(brand.key, rounded, 192),
      large: this.keep(brand.key, rounded, 512),
      maskable: this.keep(brand.key, full, 512),
      touch: this.keep(brand.key, full, 180),
    }
  }

  /** The picture at an address; undefined when there is none. */
  png(address: string): Promise<Buffer> | undefined {
    const found = this.pictures.get(address)
    if (!found) return undefined
    found.png ??= render(found.svg, found.size)
    return found.png
  }

  private keep(key: string, svg: string, size: number): string {
    const address = `/theme/${key}-${contentHash(svg)}-${size}.png`
    if (!this.pictures.has(address)) this.pictures.set(address, { svg, size, png: undefined })
    return address
  }
}
