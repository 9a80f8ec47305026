/** Looks into a film with the library that makes it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProbeResult, probe } from 'node-av/api'
import { workOnVideo } from '../src/videos/work-on-video.ts'
import { boxesOf } from './mp4-boxes.ts'
import { coloursOf } from './pictures.ts'

export interface SeenFilm extends ProbeResult {
  /** Of a picture in it. */
  colours: string[]
  /** Its boxes, in their order. */
  boxes: string[]
}

export const seen = async (film: Buffer): Promise<SeenFilm> => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const [file, poster] = [join(folder, 'film'), join(folder, 'poster')]
    await writeFile(file, film)
    const { refusal } = await workOnVideo({ kind: 'look', file, format: 'mp4', seconds: 300, poster })
    if (refusal) throw new Error(refusal.code)
    const colours = await coloursOf(await readFile(poster))
    return { ...(await probe(file)), colours, boxes: boxesOf(film).map(({ type }) => type) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
