/**
 * Draws the portraits of the demo's members: illustrated people of one style family (Notionists by Zoish, CC0), coloured
 * warmly and by age, on the colours of their brand. Runs in Node.
 */
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import sharp from 'sharp'
import { chanceFor } from './world/chance.ts'
import type { WorldMember } from './world/model.ts'
import { type Look, lookOf } from './world/people/looks.ts'
import * as parts from './world/people/portrait-parts.ts'
import { portraitsOf } from './world/people/portraits-of.ts'
import { world } from './world.ts'

/** Sharp where a card shows it large. */
export const portraitPixels = 400
/** The style draws on 1744 units; people look best a little nearer. */
const frame = { left: 150, top: 130, size: 1440 }

/** The groups of the style's drawing by where they stand. */
const groups = {
  base: '531 487',
  body: '178 1057',
  hair: '266 207',
  beard: '653 805',
  brows: '774 657',
} as const

/** The style draws in black and white alone; here its parts get their colours. */
const coloured = (svg: string, { skin, hairShade, clothes, cut }: Look): string => {
  const inner = svg.split(/(?=<g transform="translate\(\d+ \d+\)">)/)
  const paint = (part: string): string => {
    const at = /^<g transform="translate\((\d+ \d+)\)">/.exec(part)?.[1]
    if (at === groups.base) return part.replaceAll('#fff', skin).replaceAll('#000', parts.outline)
    if (at === groups.body) return part.replaceAll('#fff', clothes).replaceAll('#000', parts.outline)
    if (at === groups.hair && cut === null) return ''
    if (at === groups.hair) return part.replaceAll('#fff', clothes).replaceAll('#000', hairShade)
    if (at === groups.beard) return part.replaceAll('#000', hairShade)
    return part.replaceAll('#000', parts.outline)
  }
  return inner.map(paint).join('')
}

/** One of a style's parts, or whichever it chooses where none is wanted. */
const only = <T extends string>(part: string | null): T[] => (part === null ? [] : [part as T])

/** The portrait of a person by the place among the persons of the profile, from 0. */
export const portraitOf = (member: WorldMember, index: number): string => {
  const key = `${member.community}-${member.profileId}-${index + 1}`
  const look = lookOf(world.now, member, index)
  const svg = createAvatar(notionists, {
    seed: key,
    hair: only(look.cut),
    body: only(look.body),
    beard: only(look.beard),
    beardProbability: look.beard === null ? 0 : 100,
    glasses: only(look.glasses),
    glassesProbability: look.glasses === null ? 0 : 100,
    gestureProbability: 0,
    bodyIconProbability: 0,
    lips: parts.lips as 'variant01'[],
    brows: parts.brows as 'variant01'[],
    eyes: parts.eyes as 'variant01'[],
    nose: parts.noses as 'variant01'[],
  }).toString()
  const view = `viewBox="${frame.left} ${frame.top} ${frame.size} ${frame.size}"`
  const background = chanceFor(`portrait ${key}`).pick(parts.backgrounds[member.community])
  return coloured(svg, look)
    .replace(/viewBox="0 0 1744 1744"/, view)
    .replace(/(<svg[^>]*>)/, `$1<rect x="0" y="0" width="1744" height="1744" fill="${background}"/>`)
}

/** A portrait as a card shows it. */
export const drawForCard = (member: WorldMember, index: number): Promise<Buffer> =>
  sharp(Buffer.from(portraitOf(member, index)))
    .resize(portraitPixels, portraitPixels)
    .webp({ quality: 84, effort: 2 })
    .toBuffer()

/** The portraits of a member, as large as members upload theirs. */
export const drawPortraits = (member: WorldMember): Promise<Buffer[]> =>
  Promise.all(
    portraitsOf(member).map(({ index }) =>
      sharp(Buffer.from(portraitOf(member, index)))
        .resize(1024, 1024)
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  )
