/** The albums of the demo's lodges: parts of the scenes, put there by their members. */
import { belongs } from '@samvaer/contracts/lodges/roles'
import { chanceFor } from './chance.ts'
import type { WorldLodge } from './lodges.ts'
import type { Community } from './model.ts'
import type { WorldStill } from './pictures/albums.ts'
import type { SceneName } from './pictures/scenes.ts'

export interface WorldLodgeMedium extends WorldStill {
  albumId: number
  lodgeId: number
  ownerId: number
  altText: string
  addedAt: Date
  /** It waits for a manager. */
  waiting: boolean
  likedBy: readonly number[]
}

export interface WorldLodgeAlbum {
  albumId: number
  lodgeId: number
  /** The creator. */
  ownerId: number
  name: string
  description: string
  createdAt: Date
  media: readonly WorldLodgeMedium[]
}

const cuts = {
  wide: { x: 0.05, y: 0.1, width: 0.9, height: 0.8 },
  left: { x: 0, y: 0.05, width: 0.55, height: 0.95 },
  right: { x: 0.4, y: 0, width: 0.6, height: 0.9 },
  middle: { x: 0.2, y: 0.2, width: 0.55, height: 0.55 },
} as const

type Written = readonly [
  name: string,
  description: string,
  stills: readonly (readonly [SceneName, keyof typeof cuts])[],
]

/** By the name of the lodge. */
const written: Readonly<Record<string, readonly Written[]>> = {
  Vinterbaderne: [
    [
      'Ved broen',
      'Vandet, som det så ud, før vi gik i.',
      [
        ['winter-sea', 'left'],
        ['evening-lake', 'middle'],
        ['winter-sea', 'wide'],
      ],
    ],
    ['Turen til Møn', 'En weekend med klinter og koldt vand.', [['white-cliffs', 'wide']]],
  ],
  'Havens venner': [
    [
      'Haverne',
      'En ny have hver måned.',
      [
        ['allotment-dawn', 'wide'],
        ['allotment-dawn', 'left'],
      ],
    ],
  ],
  'Fotovandring Fyn': [
    [
      'Aftenlys',
      'Fra vandringerne.',
      [
        ['evening-fjord', 'left'],
        ['river-lights', 'middle'],
      ],
    ],
  ],
  'Enlige forældre, lige uger': [['Sommerlejren', 'Uden ansigter, som vi har aftalt.', [['evening-lake', 'left']]]],
  'Vandra i Tyresta': [
    [
      'Höstens slingor',
      'Stigarna och en och annan fikasten.',
      [
        ['fell-path', 'wide'],
        ['fell-path', 'left'],
      ],
    ],
  ],
  Kolonilotten: [['Lotterna i juni', 'Före sniglarna.', [['allotment-dawn', 'right']]]],
  'Søndagstur med kvikklunsj': [
    [
      'Marka',
      'Turene våre.',
      [
        ['fell-path', 'right'],
        ['evening-fjord', 'middle'],
      ],
    ],
  ],
  'Fotoklubben Blåtimen': [['Blåtimen', 'Når lyset er best.', [['river-lights', 'left']]]],
  'Pub Walks of Kent': [
    [
      'On the path',
      'Views, stiles and the odd signpost.',
      [
        ['white-cliffs', 'middle'],
        ['river-lights', 'right'],
      ],
    ],
  ],
  'Cold Water Club': [['Lidos and lakes', 'Before the tea.', [['evening-lake', 'wide']]]],
}

/** The scenes in words, for those who do not see them. */
const alts: Readonly<Record<Community, Readonly<Record<SceneName, string>>>> = {
  dk: {
    'winter-sea': 'Havet om vinteren med lav sol',
    'white-cliffs': 'Hvide klinter over havet',
    'evening-fjord': 'Fjorden om aftenen',
    'allotment-dawn': 'Kolonihaven ved daggry',
    'river-lights': 'Lysene spejler sig i åen',
    'fell-path': 'Stien over fjeldet',
    'evening-lake': 'Søen i aftenlys',
  },
  se: {
    'winter-sea': 'Havet på vintern med låg sol',
    'white-cliffs': 'Vita klippor över havet',
    'evening-fjord': 'Fjorden på kvällen',
    'allotment-dawn': 'Kolonilotten i gryningen',
    'river-lights': 'Ljusen speglar sig i ån',
    'fell-path': 'Stigen över fjället',
    'evening-lake': 'Sjön i kvällsljus',
  },
  no: {
    'winter-sea': 'Havet om vinteren med lav sol',
    'white-cliffs': 'Hvite klipper over havet',
    'evening-fjord': 'Fjorden om kvelden',
    'allotment-dawn': 'Kolonihagen i demringen',
    'river-lights': 'Lysene speiler seg i elva',
    'fell-path': 'Stien over fjellet',
    'evening-lake': 'Vannet i kveldslys',
  },
  uk: {
    'winter-sea': 'The winter sea with a low sun',
    'white-cliffs': 'White cliffs above the sea',
    'evening-fjord': 'The fjord in the evening',
    'allotment-dawn': 'The allotment at dawn',
    'river-lights': 'Lights mirrored in the river',
    'fell-path': 'The path across the fell',
    'evening-lake': 'The lake in the evening light',
  },
}

/** Behind the pictures of lodges. */
const firstMedium = 1100
const day = 24 * 60 * 60 * 1000

export const createLodgeAlbums = (lodges: readonly WorldLodge[]): WorldLodgeAlbum[] => {
  let albumId = 0
  let mediaId = firstMedium
  return lodges.flatMap((lodge) => {
    const { lodgeId, community, name: lodgeName, members, createdAt: begun, activeAt } = lodge
    const chance = chanceFor(`albums of ${lodgeName}`)
    const inside = members.filter(({ role }) => belongs(role))
    const people = inside.map(({ member }) => member.profileId)
    const owner = inside.find(({ role }) => role === 'Owner')?.member.profileId ?? people[0] ?? 0
    const free = inside.find(({ member }) => member.persona === 'free')?.member.profileId
    return (written[lodgeName] ?? []).map(([name, description, stills], place): WorldLodgeAlbum => {
      albumId += 1
      const createdAt = new Date(Math.max(begun.getTime(), activeAt.getTime() - (30 + place * 40) * day))
      const step = (activeAt.getTime() - createdAt.getTime()) / (stills.length + 1)
      const media = stills.map(([scene, cut], index): WorldLodgeMedium => {
        mediaId += 1
        // A picture of a persona waits, so that managers of the demo have something to decide on.
        const waiting = lodgeName === 'Vinterbaderne' && place === 0 && index === stills.length - 1
        return {
          ...{ mediaId, albumId, lodgeId, scene, cut: cuts[cut], waiting },
          ownerId: (waiting && free) || chance.pick(people),
          altText: alts[community][scene],
          addedAt: new Date(createdAt.getTime() + step * (index + 1)),
          likedBy: waiting ? [] : chance.some(people, chance.between(0, 6)),
        }
      })
      return { albumId, lodgeId, ownerId: owner, name, description, createdAt, media }
    })
  })
}
