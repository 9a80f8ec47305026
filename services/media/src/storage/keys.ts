import { randomBytes } from 'node:crypto'
import type { MediumRow, StoredRendition } from '../models/medium.ts'

/** Bytes of an address: more than anybody can try. */
const addressBytes = 24

export const newAddress = (): string => randomBytes(addressBytes).toString('base64url')

/** The file from which the renditions are drawn, until all of them are there. */
export const originalFile = 'original'

/** The folder of a medium; the first letters keep a folder of the disk from holding millions. */
export const folderOf = (dark: boolean, { address }: Pick<MediumRow, 'address'>): string =>
  `${dark ? 'dark' : 'light'}/${address.slice(0, 2)}/${address}`

export const renditionFile = ({ name, format }: Pick<StoredRendition, 'name' | 'format'>): string => `${name}.${format}`

/** A video as it came, until it is converted; never sent to anybody. */
export const uploadFile = 'upload'

export const filmFile = 'film.mp4'

/** The sound of a voice, as browsers play it. */
export const soundFile = 'sound.mp4'

/** A document as it came: it is saved by whoever reads it, and shown to nobody. */
export const documentFile = 'document.pdf'

/** The upright, uncut picture without metadata, for later edits; never sent to anybody. */
export const masterFile = 'master.webp'

/** Of an edited picture, the uncut one in a size to look at: its owner alone is sent it, to cut it anew. */
export const wholeFile = 'whole.webp'
