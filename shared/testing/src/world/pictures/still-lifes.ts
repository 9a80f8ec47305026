/**
 * The pictures of the demo's lodges in place of a landscape: one thing on a table or a floor, in the light of a lamp.
 */
import { sceneSize } from './scene-size.ts'

interface StillLife {
  /** The wall, from above to the table. */
  wall: readonly [string, string]
  table: string
  light: string
  /** Drawn around the middle of the table's edge, where 0 is; y goes down. */
  thing: string
}

const { width, height } = sceneSize

const warm = { wall: ['#3a2b33', '#7b4f46'], table: '#2b1d22', light: '#ffd79a' } as const
const dusk = { wall: ['#2c3550', '#6b6a86'], table: '#1c2133', light: '#ffe0b8' } as const
const green = { wall: ['#2f4740', '#7f9a78'], table: '#22342d', light: '#fff0c4' } as const
const rose = { wall: ['#4a2f45', '#a8697a'], table: '#2c1c2a', light: '#ffd6c0' } as const
const clear = { wall: ['#6f93a6', '#d9dcc9'], table: '#4e6a5a', light: '#fffbe8' } as const
const night = { wall: ['#1b1620', '#4a2130'], table: '#120d13', light: '#ffb59a' } as const

/** Numbers for as many things beside each other. */
const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string, rx = 6): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
const line = (path: string, stroke: string, broad: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${broad}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

const cup = (x: number, colour: string, inside: string): string =>
  shape(`M${x - 70} -130h140l-14 118q-2 20-24 20h-64q-22 0-24-20z`, colour) +
  line(`M${x + 66} -112q64 0 58 44t-66 42`, colour, 18) +
  `<ellipse cx="${x}" cy="-130" rx="70" ry="15" fill="${inside}"/>` +
  line(`M${x - 24} -180q-18-34 6-66t2-66M${x + 26} -180q-18-34 6-66t2-66`, '#ffffff55', 8)
const book = (x: number, y: number, w: number, colour: string): string =>
  box(x, y, w, 44, colour, 5) + box(x + 18, y + 9, w - 30, 26, '#f1e6d0', 3)
const die = (x: number, y: number, dots: readonly (readonly [number, number])[]): string =>
  box(x, y, 96, 96, '#f3e9d8', 18) + dots.map(([dx, dy]) => disc(x + dx, y + dy, 10, '#2b1d22')).join('')

const stillLifes = {
  'board-game': {
    ...warm,
    thing: `${shape('M-360 40l120-90h520l100 90z', '#8a5a3c')}${row(6, (i) => shape(`M${-300 + i * 106} 22l26-24h70l-14 24z`, i % 2 ? '#d9a45b' : '#3f6b5a'))}${die(
      -60,
      -110,
      [
        [26, 26],
        [70, 70],
        [48, 48],
      ],
    )}${die(110, -96, [
      [26, 26],
      [70, 26],
      [26, 70],
      [70, 70],
    ])}${row(3, (i) => disc(-230 + i * 58, -64, 22, ['#c9573f', '#4f86a0', '#e2b04a'][i] ?? '') + shape(`M${-230 + i * 58 - 26} 0q26-90 52 0z`, ['#c9573f', '#4f86a0', '#e2b04a'][i] ?? ''))}`,
  },
  soup: {
    ...green,
    thing: `${shape('M-250 -150h500q-10 170-160 170h-180q-150 0-160-170z', '#c2583d')}<ellipse cx="0" cy="-150" rx="250" ry="44" fill="#e8a65a"/>${row(5, (i) => disc(-130 + i * 64, -150 + (i % 2) * 12, 15, i % 2 ? '#5f8a4f' : '#d9713c'))}${line('M-120 -220q-24-46 8-92t2-92M10 -224q-24-46 8-92t2-92M130 -220q-24-46 8-92t2-92', '#ffffff50', 12)}${line('M270 -170l130-150', '#d8c7a2', 22)}`,
  },
  bicycle: {
    ...clear,
    thing: `${line('M-190 -110a110 110 0 1 0 1 0M210 -110a110 110 0 1 0 1 0', '#2b3a3f', 18)}${line('M-190 0l130-190h200l70 190M-60 -190l80 190h-210M20 0l120-190', '#c9573f', 20)}${line('M-90 -236h70M140 -190l-14-60h70', '#2b3a3f', 18)}${box(164, -232, 110, 70, '#a5764b', 12)}`,
  },
  song: {
    ...dusk,
    thing: `${row(5, (i) => line(`M-420 ${-320 + i * 44}q420-60 840 0`, '#ffffff40', 5))}${row(4, (i) => `${disc(-270 + i * 180, -150 - (i % 3) * 56, 40, '#f0c37c')}${line(`M${-234 + i * 180} ${-150 - (i % 3) * 56}v-190`, '#f0c37c', 14)}`)}${line('M-54 -396l180-20', '#f0c37c', 22)}`,
  },
  book: {
    ...dusk,
    thing: `${book(-300, -44, 480, '#8a3f45')}${book(-250, -88, 420, '#3f6b6a')}${book(-290, -132, 450, '#b98343')}${book(-220, -176, 360, '#54527e')}${cup(340, '#e7dcc6', '#4a2e22')}`,
  },
  dog: {
    ...clear,
    thing: `${shape('M-240 20q-20-210 130-250 60-130 200-90 120 34 90 150-10 44-80 48-6 110 30 142z', '#8a5a36')}${shape('M-40 -300q-70 20-80 130 60 10 96-50z', '#5f3c24')}${disc(104, -232, 15, '#2b1d18')}${shape('M168 -222q44-2 40 30-30 18-52 0z', '#2b1d18')}${line('M-90 -112q90 46 150-10', '#c9573f', 22)}${disc(10, -70, 20, '#e8b04d')}${line('M-236 -20q-110-40-96-150', '#8a5a36', 40)}`,
  },
  dance: {
    ...rose,
    thing: `${disc(-110, -420, 52, '#2b1722')}${shape('M-150 -356q90-24 116 60l-16 130q70 90 40 186h-200q-30-120 60-200z', '#c2583d')}${disc(110, -450, 52, '#20141d')}${shape('M50 -390q96-20 126 60l-20 180 24 170h-56l-26-150-26 150h-56l20-190z', '#33405f')}${line('M-70 -320l150-40M170 -330q60 40 20 110', '#e0b08c', 26)}`,
  },
  camera: {
    ...clear,
    thing: `${box(-280, -270, 560, 290, '#2c3136', 34)}${box(-150, -330, 190, 80, '#2c3136', 20)}${disc(20, -124, 128, '#171a1d')}${disc(20, -124, 98, '#3e5a70')}${disc(20, -124, 56, '#16222c')}${disc(-18, -160, 20, '#ffffffb0')}${box(150, -238, 90, 46, '#f1e3b8', 10)}${disc(-210, -226, 18, '#c9573f')}`,
  },
  train: {
    ...dusk,
    thing: `${shape('M-430 -260h640q170 0 210 240h-850z', '#c9573f')}${row(5, (i) => box(-390 + i * 124, -220, 96, 92, '#ffe3a8', 12))}${shape('M236 -220q96 10 120 92h-120z', '#ffe3a8')}${box(-430, -84, 840, 18, '#f1e3d0', 0)}${row(4, (i) => disc(-330 + i * 210, 0, 38, '#171b2a'))}${line('M-620 46h1240', '#0f1320', 16)}`,
  },
  candles: {
    ...warm,
    thing: row(
      3,
      (i) =>
        `${box(-220 + i * 170, -190 + ((i * 5) % 3) * 40, 90, 200 - ((i * 5) % 3) * 40, '#efe0c6', 12)}${shape(`M${-175 + i * 170} ${-300 + ((i * 5) % 3) * 40}q46 64 0 96-46-32 0-96z`, '#ffc46b')}`,
    ),
  },
  coffee: {
    ...warm,
    thing: `${cup(-170, '#d9713c', '#3b2219')}${cup(190, '#3f7d78', '#3b2219')}`,
  },
  knitting: {
    ...rose,
    thing: `${disc(-120, -130, 150, '#c2583d')}${row(5, (i) => line(`M${-250 + i * 18} ${-190 + i * 34}q130-70 230 30`, '#ffffff38', 9))}${disc(170, -96, 110, '#54527e')}${row(4, (i) => line(`M${90 + i * 16} ${-130 + i * 28}q90-50 160 20`, '#ffffff38', 8))}${line('M-300 -400l260 330M-10 -420l-190 350', '#d8c7a2', 16)}`,
  },
  racket: {
    ...green,
    thing: `${shape('M-260 -420q170-70 230 80 34 120-80 170l40 150-56 20-46-156q-130-4-160-110-24-110 72-154z', '#33405f')}${row(9, (i) => disc(-230 + (i % 3) * 62, -350 + Math.floor(i / 3) * 62, 13, '#8fa4c4'))}${disc(180, -80, 86, '#d8e34d')}${line('M112 -130q70 40 134 4', '#ffffffb0', 9)}`,
  },
  dinner: {
    ...warm,
    thing: `<ellipse cx="0" cy="-20" rx="330" ry="66" fill="#efe0c6"/><ellipse cx="0" cy="-34" rx="230" ry="44" fill="#d9c3a0"/>${shape('M-150 -60q-10-150 150-150t150 150q-150 50-300 0z', '#8a4b2c')}${row(4, (i) => disc(-190 + i * 128, -48, 34, i % 2 ? '#5f8a4f' : '#d98a3c'))}${shape('M330 -330h120q6 130-50 150v110h44v20h-108v-20h44v-110q-56-20-50-150z', '#ffffff55')}`,
  },
  swing: {
    ...clear,
    thing: `${line('M-380 20l110-480h540l110 480', '#8a5a3c', 26)}${line('M-90 -456v330M90 -456v330', '#3a3a3a', 8)}${box(-120, -130, 240, 30, '#c9573f', 8)}`,
  },
  bulb: {
    ...night,
    thing: `${disc(0, -260, 150, '#ffd36b')}${box(-62, -128, 124, 84, '#8b8f98', 14)}${line('M-40 -250l40 60 40-60', '#b9762a', 12)}${row(5, (i) => line(`M${Math.round(Math.cos(Math.PI * (1 + i / 4)) * 200)} ${-260 + Math.round(Math.sin(Math.PI * (1 + i / 4)) * 200)}l${Math.round(Math.cos(Math.PI * (1 + i / 4)) * 70)} ${Math.round(Math.sin(Math.PI * (1 + i / 4)) * 70)}`, '#ffd36b', 14))}`,
  },
  rope: {
    ...night,
    thing: `${line('M-380 -60q140-220 300-70t40 190-190-40 90-250 420 40', '#d2a86a', 46)}${line('M-380 -60q140-220 300-70t40 190-190-40 90-250 420 40', '#9c7640', 6)}`,
  },
} satisfies Record<string, StillLife>

export type StillLifeName = keyof typeof stillLifes

export const isStillLife = (name: string): name is StillLifeName => Object.hasOwn(stillLifes, name)

/** The drawing of a still life, the same every time. */
export const drawStillLife = (name: StillLifeName): string => {
  const { wall, table, light, thing }: StillLife = stillLifes[name]
  const edge = height * 0.74
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="0.7"/><stop offset="0.5" stop-color="${light}" stop-opacity="0.25"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<circle cx="${width * 0.55}" cy="${height * 0.42}" r="640" fill="url(#glow)"/>
<rect y="${edge}" width="${width}" height="${height - edge}" fill="${table}"/>
<ellipse cx="${width / 2}" cy="${edge + 60}" rx="560" ry="46" fill="#00000040"/>
<g transform="translate(${width / 2} ${edge + 40}) scale(1.3)">${thing}</g></svg>`
}
