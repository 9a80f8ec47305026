/**
 * Reads the pieces of a brand one by one (decision 0086): one that fails its check gives way to its last good one, or is
 * left out, and the rest of the brand is as its files say.
 */
import type { Checked } from './checked-content.ts'

export interface Pieces<Piece> {
  pieces: Piece[]
  /** The faults of pieces that are not as the files say, a sentence each. */
  faults: string[]
}

interface Reading<Piece> {
  /** `pages.json` */
  file: string
  /** The key of a piece, as the file or a last good one has it; undefined where it says none. */
  nameOf(item: unknown): string | undefined
  /** The field by which it is named, for sentences: `page`. */
  kind: string
  read(item: unknown, where: string): Checked<Piece>
  /** As they were last good. */
  good: readonly Piece[]
}

/** A field of something that was not checked. */
export const textField = (item: unknown, field: string): string | undefined => {
  const value = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Reads the pieces of a brand; of two with one name the first stays. */
export const readPieces = <Piece>(
  items: readonly unknown[],
  { file, nameOf, kind, read, good }: Reading<Piece>,
): Pieces<Piece> => {
  const taken = new Set<string>()
  const pieces: Piece[] = []
  const faults: string[] = []
  for (const [index, item] of items.entries()) {
    const where = `${file}[${index}]`
    const name = nameOf(item)
    if (name !== undefined && taken.has(name)) {
      faults.push(`${where}: ${kind} ${name} is there twice`)
      continue
    }
    const { value, faults: own = [] } = read(item, where)
    faults.push(...own)
    const piece = value ?? (name === undefined ? undefined : good.find((one) => nameOf(one) === name))
    if (piece === undefined) continue
    pieces.push(piece)
    if (name !== undefined) taken.add(name)
  }
  return { pieces, faults }
}
