/**
 * Draws the portraits of the demo's members: illustrated people of one style family (Notionists by Zoish, CC0), coloured
 * warmly and by age, on the colours of their brand. Runs in Node.
 */
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import sharp from 'sharp'
import { type Chance, chanceFor } from './chance.ts'
import type { Community, WorldMember, WorldPerson } from './model.ts'
import * as parts from './portrait-parts.ts'

const pixels = 256
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

interface Colours {
  skin: string
  hair: string
  clothes: string
}

/** The style draws in black and white alone; here its parts get their colours. */
const coloured = (svg: string, colours: Colours): string => {
  const inner = svg.split(/(?=<g transform="translate\(\d+ \d+\)">)/)
  const paint = (part: string): string => {
    const at = /^<g transform="translate\((\d+ \d+)\)">/.exec(part)?.[1]
    if (at === groups.base) return part.replaceAll('#fff', colours.skin).replaceAll('#000', parts.outline)
    if (at === groups.body) return part.replaceAll('#fff', colours.clothes).replaceAll('#000', parts.outline)
    if (at === groups.hair) return part.replaceAll('#fff', colours.clothes).replaceAll('#000', colours.hair)
    if (at === groups.beard) return part.replaceAll('#000', colours.hair)
    return part.replaceAll('#000', parts.outline)
  }
  return inner.map(paint).join('')
}

const ageOf = (person: WorldPerson): number => (Date.now() - Date.parse(person.birthday)) / 31_557_600_000

const complexionAt = (age: number, chance: Chance): Pick<Colours, 'skin' | 'hair'> => {
  const { skins, hair } = chance.happens(0.9) ? parts.complexions.usual : parts.complexions.dark
  const [young, middle, old] = hair
  return { skin: chance.pick(skins), hair: chance.pick(age < 45 ? young : age < 60 ? middle : old) }
}

const draw = (key: string, person: WorldPerson, community: Community, chance: Chance): string => {
  const sex = person.gender === 'Male' ? 'Male' : 'Female'
  const age = ageOf(person)
  const hair = parts.hairFor[sex][age < 42 ? 'younger' : 'elder']
  const svg = createAvatar(notionists, {
    seed: key,
    hair: [chance.pick(hair) as 'variant01'],
    body: (sex === 'Male' ? parts.menBodies : parts.bodies) as 'variant01'[],
    beard: parts.beards as 'variant01'[],
    beardProbability: sex === 'Male' ? 38 : 0,
    glasses: parts.glasses as 'variant03'[],
    glassesProbability: age > 45 ? 40 : 18,
    gestureProbability: 0,
    bodyIconProbability: 0,
    lips: parts.lips as 'variant05'[],
    brows: parts.brows as 'variant01'[],
    eyes: parts.eyes as 'variant01'[],
    nose: parts.noses as 'variant01'[],
  }).toString()
  const colours = { ...complexionAt(age, chance), clothes: chance.pick(parts.clothes) }
  const view = `viewBox="${frame.left} ${frame.top} ${frame.size} ${frame.size}"`
  const background = chance.pick(parts.backgrounds[community])
  return coloured(svg, colours)
    .replace(/viewBox="0 0 1744 1744"/, view)
    .replace(/(<svg[^>]*>)/, `$1<rect x="0" y="0" width="1744" height="1744" fill="${background}"/>`)
}

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

interface Portrait {
  file: string
  svg: () => string
}

const portraitsOf = (member: WorldMember): Portrait[] =>
  member.pictures.flatMap((address, index) => {
    const person = member.persons[index]
    if (!person) return []
    const key = basename(address, '.webp')
    return [{ file: basename(address), svg: () => draw(key, person, member.community, chanceFor(`portrait ${key}`)) }]
  })

/** The portraits of a member, as large as members upload theirs. */
export const drawPortraits = (member: WorldMember): Promise<Buffer[]> =>
  Promise.all(
    portraitsOf(member).map(({ svg }) =>
      sharp(Buffer.from(svg())).resize(1024, 1024).png({ compressionLevel: 1 }).toBuffer(),
    ),
  )

const write = async (directory: string, { file, svg }: Portrait): Promise<void> => {
  const path = join(directory, file)
  if (await exists(path)) return
  const picture = await sharp(Buffer.from(svg())).resize(pixels, pixels).webp({ quality: 84, effort: 2 }).toBuffer()
  // A reader never meets half a file.
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, picture)
  await rename(unfinished, path)
}

/** Writes the portraits of these members into a folder (made if absent); files that are there stay untouched. */
export const writePortraits = async (directory: string, members: readonly WorldMember[]): Promise<void> => {
  await mkdir(directory, { recursive: true })
  const waiting = members.flatMap(portraitsOf)
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await write(directory, next)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, drawNext))
}
