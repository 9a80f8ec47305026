/** Landscapes that the demo's members have photographed, as drawings: sky, light, hills one behind the other, water. */
import { type Chance, chanceFor } from '../chance.ts'
import { sceneSize } from './scene-size.ts'

interface Scene {
  /** From above to the horizon. */
  sky: readonly [string, string, string]
  light: string
  /** The position of the light, in parts of the picture. */
  at: readonly [x: number, y: number]
  /** From far to near. */
  hills: readonly string[]
  water?: readonly [string, string]
  trees?: string
}

const dusk = ['#3d3a63', '#b8697f', '#f3c08d'] as const
const morning = ['#7fa3b8', '#d9cfc0', '#f6e3c4'] as const

const scenes = {
  'winter-sea': {
    sky: ['#2c3b5a', '#8a7f9e', '#f0c6a0'],
    light: '#fff1d6',
    at: [0.66, 0.52],
    hills: ['#7d86a3', '#5a6a8a'],
    water: ['#6d7f9f', '#1f3350'],
  },
  'white-cliffs': {
    sky: morning,
    light: '#fffaf0',
    at: [0.3, 0.34],
    hills: ['#b9c8c4', '#8fae9c', '#5f8a72'],
    water: ['#8fb7bd', '#3f7a86'],
    trees: '#2f5a48',
  },
  'evening-fjord': {
    sky: dusk,
    light: '#ffe2b0',
    at: [0.45, 0.5],
    hills: ['#8d6a8a', '#5d4b73', '#352f52'],
    water: ['#c98b83', '#2b2a4a'],
  },
  'allotment-dawn': {
    sky: ['#a9bfae', '#e8dcb8', '#f7ecd0'],
    light: '#fffdf2',
    at: [0.72, 0.36],
    hills: ['#b5c4a0', '#8ba87c', '#5f8558'],
    trees: '#33543a',
  },
  'river-lights': {
    sky: ['#2a2f55', '#a85d6d', '#f0a66a'],
    light: '#ffd9a0',
    at: [0.2, 0.48],
    hills: ['#7a4f68', '#4a365a', '#2a2444'],
    water: ['#b5716a', '#231f3f'],
  },
  'fell-path': {
    sky: ['#5f8ba6', '#b7cdd0', '#ecebdd'],
    light: '#ffffff',
    at: [0.55, 0.28],
    hills: ['#a7bcc4', '#7b97a1', '#557580', '#36535a'],
    trees: '#24403f',
  },
  'evening-lake': {
    sky: ['#4a5f74', '#c9a08f', '#f4d2a4'],
    light: '#ffeecb',
    at: [0.78, 0.5],
    hills: ['#8b8f92', '#5f6f6c', '#3a4c48'],
    water: ['#c3a58f', '#33423f'],
    trees: '#22302c',
  },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[]

const { width, height } = sceneSize

/** A ridge from the left edge to the right one, closed below. */
const ridge = (base: number, wild: number, chance: Chance): string => {
  const step = 120
  const points = Array.from({ length: width / step + 1 }, (_, index) => ({
    x: index * step,
    y: base - wild * (0.25 + chance.next()),
  }))
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x: 0, y }
    const middle = (before.x + x) / 2
    return `C${middle} ${before.y.toFixed(0)} ${middle} ${y.toFixed(0)} ${x} ${y.toFixed(0)}`
  })
  return `M0 ${(points[0]?.y ?? base).toFixed(0)}${curves.join('')}V${height}H0Z`
}

const tree = (x: number, foot: number, tall: number): string =>
  `M${x} ${foot - tall}l${tall * 0.22} ${tall * 0.95}h${-tall * 0.44}z`

const forest = (foot: number, chance: Chance): string =>
  Array.from({ length: 70 }, () =>
    tree(chance.between(-20, width + 20), foot + chance.between(0, 60), chance.between(50, 150)),
  ).join('')

/** The light on the water: short strokes, broader the nearer they are. */
const glitter = (x: number, horizon: number, chance: Chance): string =>
  Array.from({ length: 46 }, (_, index) => {
    const y = horizon + 8 + (index / 46) ** 1.4 * (height - horizon)
    const broad = 14 + (y - horizon) * 0.35
    const left = x - broad / 2 + (chance.next() - 0.5) * broad
    return `<rect x="${left.toFixed(0)}" y="${y.toFixed(0)}" width="${broad.toFixed(0)}" height="3" rx="1.5"/>`
  }).join('')

const stops = (colours: readonly string[]): string =>
  colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`).join('')

/** The drawing of a scene, the same every time. */
export const drawScene = (name: SceneName): string => {
  const { sky, light, at, hills, water, trees }: Scene = scenes[name]
  const chance = chanceFor(`scene ${name}`)
  const horizon = height * 0.62
  const [x, y] = [at[0] * width, at[1] * height]
  const ridges = hills.map((colour, index) => {
    const share = index / Math.max(1, hills.length - 1)
    const base = water ? horizon - 2 + share * 6 : horizon - 60 + share * 260
    return `<path d="${ridge(base, 60 + 130 * (1 - share * 0.6), chance)}" fill="${colour}"/>`
  })
  const lake = water
    ? `<rect y="${horizon}" width="${width}" height="${height}" fill="url(#water)"/><g fill="${light}" opacity="0.55">${glitter(x, horizon, chance)}</g>`
    : ''
  const wood = trees ? `<path d="${forest(height - 40, chance)}" fill="${trees}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1">${stops(sky)}</linearGradient>
<linearGradient id="water" x2="0" y2="1">${stops(water ?? sky)}</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light}"/><stop offset="0.12" stop-color="${light}" stop-opacity="0.7"/><stop offset="0.5" stop-color="${light}" stop-opacity="0.2"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${horizon + 60}" fill="url(#sky)"/>
<circle cx="${x}" cy="${y}" r="420" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="34" fill="${light}"/>
${ridges.join('')}${lake}${wood}</svg>`
}
