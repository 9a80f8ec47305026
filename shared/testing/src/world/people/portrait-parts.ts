/** Chooses the parts of the portrait style that suit each person, and the colours they are drawn in. */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'
import type { Community } from '../model.ts'

const variants = (numbers: string): string[] => numbers.split(' ').map((n) => `variant${n.padStart(2, '0')}`)

interface Hair {
  younger: string[]
  elder: string[]
}

export const hairFor: Record<'Female' | 'Male', Hair> = {
  Female: {
    younger: variants('2 4 8 10 11 20 23 28 36 37 39 41 43 46 47 48 57 58'),
    elder: variants('2 4 10 11 20 23 30 36 37 39 41 43 48 58'),
  },
  Male: {
    younger: variants('1 3 6 7 9 12 13 15 16 18 19 22 26 27 31 33 34 35 38 44 52 54 55 56'),
    elder: variants('5 6 13 15 16 18 24 25 27 31 34 35 42 49 54 55 60'),
  },
}

/** Tops for women; men's have ties and open collars among them. */
export const bodies = variants('1 3 5 7 9 10 11 14 16 17 21 23')
export const menBodies = variants('1 5 7 9 13 14 16 17 19 20 21 25')
export const beards = variants('1 2 2 3 10 11 12')
/** Friendly mouths, none that looks like a moustache; open brows; clear glasses alone, for eyes are what people look for. */
export const glasses = variants('3 8 11')
export const lips = variants('3 3 14 17 21 22 22 23 23 25 30')
export const brows = variants('1 4 5 7 9 10 12')
export const eyes = variants('1 2 3 4 5')
export const noses = variants('1 2 3 4 6 7 8 11 12 13 17 18')

export const outline = '#241c1a'

type HairColour = FactValue<'hairColour'>
/** The shades in which hair of a colour is drawn. */
export const hairShades: Record<Exclude<HairColour, 'Bald'>, readonly string[]> = {
  Blonde: ['#c0935a', '#dcb878', '#c7a97a'],
  LightBrown: ['#8f6844', '#9c6a4a'],
  DarkBrown: ['#45302a', '#6b4a33'],
  Black: ['#1d1614', '#2a1f1a'],
  Red: ['#a4532f'],
  Grey: ['#b9b2aa', '#9b948d', '#8a8078'],
  White: ['#d9d3ca', '#ece7df'],
}

interface Complexion {
  skins: readonly string[]
  eyes: readonly FactValue<'eyeColour'>[]
  /** Hair before 45, from 45 and from 60; a colour that stands there twice is twice as usual. */
  hair: readonly [young: HairColour[], middle: HairColour[], old: HairColour[]]
}

const colours = (words: string): HairColour[] => words.split(' ') as HairColour[]

/** Skin, eyes and hair that go together; the first complexion is the usual one of the four countries. */
export const complexions: { usual: Complexion; dark: Complexion } = {
  usual: {
    skins: ['#f7dcc9', '#f4d0b5', '#f4d0b5', '#efc3a2', '#e8b690'],
    eyes: ['Blue', 'Blue', 'Green', 'Grey', 'Brown', 'Hazel'],
    hair: [
      colours('Black DarkBrown DarkBrown LightBrown LightBrown Blonde Blonde Red'),
      colours('DarkBrown DarkBrown LightBrown LightBrown Blonde Blonde Red Grey Grey'),
      colours('Grey Grey Grey White White Blonde LightBrown'),
    ],
  },
  dark: {
    skins: ['#c48a63', '#a06b47', '#7d4f34'],
    eyes: ['Brown', 'Brown', 'Hazel'],
    hair: [colours('Black Black DarkBrown'), colours('Black DarkBrown Grey'), colours('Grey White')],
  },
}
export const clothes = [
  '#f5efe6',
  '#e9ddcb',
  '#b9c8c0',
  '#8fa9a3',
  '#5f7f86',
  '#3f5a6b',
  '#c98a6b',
  '#a65f58',
  '#d9b66a',
  '#7c6a88',
]

/** Behind the heads: each brand's accent, deepened towards its raised surface. */
export const backgrounds: Record<Community, string[]> = {
  dk: ['#f2a65a', '#c48a50', '#8b6b45', '#4a5443', '#35514f', '#c9a25a'],
  se: ['#ffd166', '#cdaa5c', '#8c7a51', '#4b5575', '#36457a', '#f2c35e'],
  no: ['#ff7a66', '#c96858', '#8b5148', '#3f5750', '#55706a', '#f09a80'],
  uk: ['#f29cb7', '#c07d97', '#8a5b75', '#57406a', '#6e5a86', '#e8b3c4'],
}
