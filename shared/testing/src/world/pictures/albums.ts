/** The demo's albums that every member sees: pictures of the scenes, and the films. */
import { createHash } from 'node:crypto'
import { type PersonaName, personaNames } from '../model.ts'
import { type WorldFilm, worldFilms } from './films.ts'
import type { SceneName } from './scenes.ts'

/** A part of a scene. */
export interface WorldStill {
  /** Behind the films. */
  mediaId: number
  scene: SceneName
  /** In parts of the scene, from its left and upper edge. */
  cut: { x: number; y: number; width: number; height: number }
}

export interface WorldAlbum {
  albumId: number
  owner: PersonaName
  title: string
  stills: readonly WorldStill[]
  films: readonly WorldFilm[]
}

const cuts = {
  wide: { x: 0.05, y: 0.1, width: 0.9, height: 0.8 },
  left: { x: 0, y: 0.05, width: 0.55, height: 0.95 },
  right: { x: 0.4, y: 0, width: 0.6, height: 0.9 },
} as const

const albums: readonly [owner: PersonaName, title: string, stills: readonly [SceneName, keyof typeof cuts][]][] = [
  [
    'subscriber',
    'Ved vandet',
    [
      ['winter-sea', 'left'],
      ['evening-lake', 'wide'],
      ['white-cliffs', 'right'],
    ],
  ],
  [
    'free',
    'Aftener ude',
    [
      ['evening-fjord', 'wide'],
      ['river-lights', 'right'],
    ],
  ],
  [
    'validated',
    'Ture',
    [
      ['fell-path', 'right'],
      ['allotment-dawn', 'wide'],
      ['white-cliffs', 'wide'],
      ['evening-lake', 'left'],
    ],
  ],
  [
    'moderator',
    'Sommerhuset',
    [
      ['allotment-dawn', 'left'],
      ['winter-sea', 'wide'],
      ['river-lights', 'wide'],
    ],
  ],
]

const firstStill = 911

export const worldAlbums: readonly WorldAlbum[] = albums.map(([owner, title, stills], place) => {
  const albumId = place + 1
  const before = albums.slice(0, place).reduce((sum, [, , others]) => sum + others.length, 0)
  return {
    ...{ albumId, owner, title },
    stills: stills.map(([scene, cut], index) => ({ mediaId: firstStill + before + index, scene, cut: cuts[cut] })),
    films: worldFilms.filter((film) => film.albumId === albumId),
  }
})

/** A picture that stands for a persona on cards, as its owner finds it among the profile pictures. */
export interface WorldProfilePicture {
  mediaId: number
  /** The album that holds the owner's profile pictures. */
  albumId: number
  owner: PersonaName
}

const firstPortrait = 951

export const worldProfilePictures: readonly WorldProfilePicture[] = personaNames.map((owner, place) => ({
  mediaId: firstPortrait + place,
  albumId: worldAlbums.length + place + 1,
  owner,
}))

/** The scenes in words, for those who do not see them; the albums are Danish. */
export const sceneAlts: Readonly<Record<SceneName, string>> = {
  'winter-sea': 'Havet om vinteren med lav sol',
  'white-cliffs': 'Hvide klinter over havet',
  'evening-fjord': 'Fjorden om aftenen',
  'allotment-dawn': 'Kolonihaven ved daggry',
  'river-lights': 'Lysene spejler sig i åen',
  'fell-path': 'Stien over fjeldet',
  'evening-lake': 'Søen i aftenlys',
}

/**
 * Returns the place of the files of a demo medium; the same at every start, so that one that was interrupted leaves
 * nothing.
 */
export const demoAddress = (mediaId: number): string =>
  createHash('sha256').update(`demo ${mediaId}`).digest('base64url').slice(0, 32)
