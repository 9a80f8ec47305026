/**
 * Pictures that other programs made (pictures-of-others/README.md) are drawn in their colours, upright, and the one that
 * their telephone shows; what a file calls itself, and what is written into it, is no matter.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFormats } from '@samvaer/contracts/media/values'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJob } from '../src/pictures/draw-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drawn = async (name: string) => {
  const file = new URL(`pictures-of-others/${name}`, import.meta.url).pathname
  const own = join(folder, name)
  await mkdir(own)
  const answer = await answerJob(0, { kind: 'first look', file, accepted: pictureFormats, folder: own })
  return { ...answer, own }
}

type Colour = readonly [number, number, number]
const [red, green, blue, yellow] = [
  [200, 60, 60],
  [60, 170, 70],
  [60, 80, 200],
  [220, 210, 70],
] as const satisfies Colour[]
const upright = [red, green, blue, yellow]
/** Turned clockwise by a quarter. */
const turned = [blue, red, yellow, green]
const grey = [90, 139, 84, 202].map((light): Colour => [light, light, light])

const quartersOf = async (file: string): Promise<Colour[]> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3)
    return [r, g, b]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

const expectColours = (found: readonly Colour[], wanted: readonly Colour[], by: number) => {
  const far = wanted.flat().map((value, index) => Math.abs(value - (found.flat()[index] ?? Number.NaN)))
  expect(Math.max(...far), `${JSON.stringify(found)} are not ${JSON.stringify(wanted)}`).toBeLessThanOrEqual(by)
}

describe('a picture', () => {
  test.each([
    ['p3.heic', upright],
    ['p3-nclx.heic', upright],
    ['p3-progressive.jpg', upright],
    ['p3.webp', upright],
    ['p3-16.png', upright],
    ['second-primary.heic', upright],
    ['irot.heic', turned],
    ['imir.heic', [green, red, yellow, blue]],
    ['exif-rotated.heic', upright],
    ['exif-rotated.jpg', turned],
    ['exif-rotated.png', turned],
    ['exif-rotated.webp', turned],
    ['ten-bit.heic', upright],
    ['gray-alpha.png', grey],
    ['gray.jpg', grey],
    ['mpo.jpg', upright],
    ['motion.jpg', upright],
    ['apng-one.png', upright],
    ['still.gif', upright],
    ['still.avif', upright],
    ['mif1.avif', upright],
    ['p3.avif', upright],
    ['p3-nclx.avif', upright],
    ['ten-bit.avif', upright],
    ['second-primary.avif', upright],
    ['irot.avif', turned],
    ['imir.avif', [green, red, yellow, blue]],
  ] as const)('has its colours and stands as it should: %s', async (name, colours) => {
    const { result, refusal, own } = await drawn(name)
    expect(refusal).toBeUndefined()
    const size = colours === turned ? { width: 48, height: 64 } : { width: 64, height: 48 }
    expect(result).toMatchObject(size)
    expectColours(await quartersOf(join(own, 'medium.webp')), colours, 8)
  })

  test('for print has the colours that ink can have', async () => {
    const { own } = await drawn('cmyk.jpg')
    expectColours(await quartersOf(join(own, 'medium.webp')), [red, green, [76, 91, 167], yellow], 16)
  })

  test.each(['ycck.jpg', 'cmyk-plain.jpg'])('for print without a profile has those of common ink: %s', async (name) => {
    const { own } = await drawn(name)
    const ink: Colour[] = [
      [192, 41, 49],
      [27, 149, 58],
      [66, 70, 144],
      [211, 199, 43],
    ]
    expectColours(await quartersOf(join(own, 'medium.webp')), ink, 8)
  })

  test.each(['page-in-comment.jpg', 'drawing-in-text.png'])(
    'leaves behind what is written into it: %s',
    async (name) => {
      const file = await readFile(new URL(`pictures-of-others/${name}`, import.meta.url))
      expect(file.includes('SecretText')).toBe(true)
      const { result, own } = await drawn(name)
      expect(result).toMatchObject({ renditions: [{ name: 'medium' }, { name: 'small' }] })
      for (const size of ['medium', 'small']) {
        const bytes = await readFile(join(own, `${size}.webp`))
        expect(bytes.toString('latin1')).not.toMatch(/SecretText|script|svg/)
      }
    },
  )
})

test.each(['apng-two.png', 'moving.gif', 'moving.webp', 'moving.avif'])('what moves is refused: %s', async (name) => {
  expect((await drawn(name)).refusal).toEqual({ code: 'PictureAnimated' })
})
