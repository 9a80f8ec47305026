/** The demo's films: a slow look along a scene, in an album that every member sees. */
import type { PersonaName } from '../model.ts'
import type { SceneName } from './scenes.ts'

export interface WorldFilm {
  /** Behind the pictures of the entries. */
  mediaId: number
  owner: PersonaName
  /** An album of the owner. */
  albumId: number
  scene: SceneName
  /** Pixels. */
  width: number
  height: number
  seconds: number
  /** The beginning and the end of the look, in parts of what it may move. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

const wide = { width: 640, height: 360, seconds: 6 } as const
const high = { width: 360, height: 640, seconds: 5 } as const

export const worldFilms: readonly WorldFilm[] = [
  { mediaId: 901, owner: 'subscriber', albumId: 1, scene: 'winter-sea', ...wide, from: [0, 0.6], to: [1, 0.8] },
  { mediaId: 902, owner: 'free', albumId: 2, scene: 'evening-fjord', ...high, from: [0.2, 0.5], to: [0.9, 0.5] },
  { mediaId: 903, owner: 'validated', albumId: 3, scene: 'fell-path', ...wide, from: [0.9, 0.2], to: [0.1, 0.9] },
]

/** Of the scene from which the look cuts its pictures. */
export const filmedSize = { width: 960, height: 640 } as const

/** Returns the part of it that is seen when a part of the time is over; it begins and ends gently. */
export const lookAt = (
  { width, height, from, to }: WorldFilm,
  part: number,
): { left: number; top: number; width: number; height: number } => {
  const way = (1 - Math.cos(part * Math.PI)) / 2
  const at = (axis: 0 | 1, room: number) => Math.round((from[axis] + (to[axis] - from[axis]) * way) * room)
  return { left: at(0, filmedSize.width - width), top: at(1, filmedSize.height - height), width, height }
}
