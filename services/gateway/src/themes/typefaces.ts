import type { typeFamilies } from '@samvaer/contracts/site/values'
import { assetAddress, type ShellBuild } from '../shell/shell-build.ts'

type FamilyName = (typeof typeFamilies)[number]

interface Typeface {
  fallback: 'sans' | 'serif'
  /** Per cent by which the fallback is scaled and spaced until a line of it is as wide and as high as one of ours. */
  sizeAdjust: number
  ascent: number
  descent: number
}

/** Fonts of the system that are metrically Arial or Times New Roman. */
const systemFonts = {
  sans: ['Arial', 'Liberation Sans', 'Arimo'],
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
} as const
const generic = { sans: 'sans-serif', serif: 'serif' } as const

/** Measured from the fonts' own metrics (average width over running text, ascent, descent) against the fallback's. */
const typefaces: Record<FamilyName, Typeface> = {
  Figtree: { fallback: 'sans', sizeAdjust: 100.72, ascent: 94.32, descent: 24.82 },
  'Instrument Sans': { fallback: 'sans', sizeAdjust: 102.74, ascent: 94.42, descent: 24.33 },
  Fraunces: { fallback: 'serif', sizeAdjust: 115.45, ascent: 84.71, descent: 22.09 },
  'Bricolage Grotesque': { fallback: 'sans', sizeAdjust: 105.43, ascent: 88.21, descent: 25.61 },
  Newsreader: { fallback: 'serif', sizeAdjust: 105.48, ascent: 69.68, descent: 25.12 },
  'Cormorant Garamond': { fallback: 'serif', sizeAdjust: 96.98, ascent: 95.27, descent: 29.59 },
}

/** The `font-family` value of a family: itself, its fitted fallback, then whatever there is. */
export const familyStack = (name: FamilyName): string =>
  `'${name}', '${name} Fallback', ${generic[typefaces[name].fallback]}`

/**
 * The `@font-face` rules of a family: its files, and the fallback that keeps the page from shifting. Pages preload the
 * files behind what they run and read; where they come too late for the first paint, the page keeps the letters it began
 * with and nothing that is being read is drawn anew. The next page has them from the cache.
 */
export const fontFaces = (name: FamilyName, files: ShellBuild['fonts'][string]): string => {
  const face = typefaces[name]
  const own = files.map(
    ({ file, range, weight }) =>
      `@font-face{font-family:'${name}';font-style:normal;font-weight:${weight};font-display:optional;` +
      `src:url('${assetAddress(file)}') format('woff2');unicode-range:${range}}`,
  )
  const local = systemFonts[face.fallback].map((font) => `local('${font}')`).join(',')
  const fitted =
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${face.sizeAdjust}%;` +
    `ascent-override:${face.ascent}%;descent-override:${face.descent}%;line-gap-override:0%}`
  return [...own, fitted].join('\n')
}
