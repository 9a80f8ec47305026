/** Sounds that others made (sounds-of-others/README.md), and how they are uploaded. */
import { readFile } from 'node:fs/promises'
import type { MediaParts } from '../src/models/models.ts'
import { workshopOf } from '../src/workshop.ts'
import type { Upload } from './media-world.ts'
import { videosHere } from './work-here.ts'

export const soundOf = (name: string): Promise<Buffer> => readFile(new URL(`sounds-of-others/${name}`, import.meta.url))

/** Six seconds: two of silence, two of a tone, two of silence. */
export const quietToneQuiet = (): Promise<Buffer> => soundOf('quiet-tone-quiet.webm')

/** Has a service of a test convert in its own process: a process for each voice costs more than the voice. */
export const convertHere = (parts: MediaParts): void => void Object.assign(workshopOf(parts), { looks: videosHere() })

/** Returns the upload of a voice. */
export const asVoice = (as = 1, type = 'audio/webm'): Upload => ({
  as: { profileId: as },
  type,
  query: { albumTypeId: '10' },
})
