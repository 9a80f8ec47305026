import type { MediumRow, StoredRendition } from '../models/medium.ts'

/** The folder of a medium; the first letters keep a folder of the disk from holding millions. */
export const folderOf = (dark: boolean, { address }: Pick<MediumRow, 'address'>): string =>
  `${dark ? 'dark' : 'light'}/${address.slice(0, 2)}/${address}`

export const renditionFile = ({ name, format }: Pick<StoredRendition, 'name' | 'format'>): string => `${name}.${format}`

/** The upright picture without metadata, for later edits; never sent to anybody. */
export const masterFile = 'master.webp'
