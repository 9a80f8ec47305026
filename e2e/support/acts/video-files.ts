/** Videos that members choose: real ones, made when they are needed, and files that are refused. */
import { mp4Video } from '../../../services/media/test/videos.ts'
import type { ChosenFile } from './picture-files.ts'

/** An MP4 with sound; small, so that it is ready soon. */
export const walk = async (seconds = 2, width = 320): Promise<ChosenFile> => ({
  name: 'walk.mp4',
  mimeType: 'video/mp4',
  buffer: await mp4Video({ width, height: (width * 9) / 16, seconds }),
})

/** Small and long: a picture a second. */
export const lasting = async (seconds: number): Promise<ChosenFile> => ({
  name: `${seconds}-seconds.mp4`,
  mimeType: 'video/mp4',
  buffer: await mp4Video({ width: 64, height: 64, seconds, frameRate: 1, sound: false }),
})

/** It begins as a video and is none. */
export const brokenVideo = (): ChosenFile => ({
  name: 'broken.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom....'), Buffer.alloc(4000, 7)]),
})

export const noVideo = (): ChosenFile => ({
  name: 'words.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Words are no video.'),
})
