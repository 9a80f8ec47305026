/**
 * Contrast by WCAG 2.2 and what a theme has to reach: text 7:1, quiet and coloured text 4.5:1, controls and focus rings
 * 3:1, on every ground that they may stand on. The grounds are the three elevations.
 */
import type { ThemeColours } from '@samvaer/contracts/site/brand'

/** Outlines of inputs are no colour of the theme: they are quiet text, mixed with the surface. */
type Role = keyof ThemeColours | 'controlLine'

interface ContrastRule {
  front: Role
  grounds: readonly Role[]
  /** The lowest ratio that passes, n:1. */
  least: number
}

const grounds = ['surface', 'raised', 'overlay'] as const
const rule = (front: Role, least: number, on: readonly Role[] = grounds): ContrastRule => ({
  front,
  grounds: on,
  least,
})

export const contrastRules: readonly ContrastRule[] = [
  rule('text', 7),
  rule('textQuiet', 4.5),
  rule('controlLine', 3),
  // Parts two things that space parts as well: it only has to be there.
  rule('line', 1.3, ['surface', 'raised']),
  rule('highlight', 3),
  rule('focus', 3),
  // Labels and links are written in it.
  rule('accent', 4.5),
  // Sentences are written in these three.
  rule('positive', 4.5),
  rule('warning', 4.5),
  rule('danger', 4.5),
  rule('onAccent', 4.5, ['accent']),
]

const channel = (hex: string, start: number): number => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`: 0 for black, 1 for white. */
export const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)

/** The ratio of two colours, from 1 to 21; their order does not matter. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The share of quiet text in an input's outline; the rest is the surface. */
const controlLineShare = 0.72

const mixed = (one: string, other: string, share: number): string => {
  const part = (start: number): string => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** Returns the colours that are too faint in a theme, a sentence each; empty when the theme passes. */
export const contrastFaults = (theme: ThemeColours): string[] => {
  const colours = { ...theme, controlLine: mixed(theme.textQuiet, theme.surface, controlLineShare) }
  return contrastRules.flatMap(({ front, grounds: on, least }) =>
    on.flatMap((ground) => {
      const ratio = contrast(colours[front], colours[ground])
      // Cut, not rounded: 4.499 must not read as 4.50 in the reason for its refusal.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
      return ratio >= least ? [] : [`${front} on ${ground} is ${shown}:1, needs ${least}:1`]
    }),
  )
}
