/** The pictures of the demo's entries: whose they are, and what they show. */
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import type { Community, WorldEntry } from '../model.ts'
import { type SceneName, sceneNames } from './scenes.ts'

export interface WorldPicture {
  mediaId: number
  scene: SceneName
  ownerId: number
  community: Community
  dark: boolean
  createdAt: Date
}

/** Every scene is in one entry, so its place in the list is the number of its medium. */
export const mediaIdOf = (scene: string): number => {
  const place = (sceneNames as readonly string[]).indexOf(scene)
  if (place < 0) throw new RangeError(`There is no scene ${scene}`)
  return place + 1
}

export const picturesOfEntries = (entries: readonly WorldEntry[]): WorldPicture[] =>
  entries.flatMap(({ text, authorId: ownerId, community, dark, createdAt }) =>
    picturesIn(text).flatMap((mediaId) => {
      const scene = sceneNames[mediaId - 1]
      return scene ? [{ mediaId, scene, ownerId, community, dark, createdAt }] : []
    }),
  )
