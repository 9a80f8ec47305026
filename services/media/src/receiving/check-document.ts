/**
 * Looks whether a document is one and is all there, by its beginning and its end alone. It is shown nowhere and never
 * opened here (decision 108): what is in it only its reader's program learns.
 */
import { open } from 'node:fs/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import { endingOfArchive, endsAsArchive } from '../pictures/hidden-content.ts'

/** Bytes at the end within which every reader of PDF looks for what ends it. */
const tail = 1024
const version = /^%PDF-[12]\.\d/
/** Matches the beginning of the file's index, and the mark after which nothing belongs to it. */
const trailer = /startxref\s+\d+\s+%%EOF/

/** @throws ProductError DocumentBroken, also for one that is an archive as well */
export const checkDocument = async (path: string): Promise<void> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: head } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const length = Math.min(size, endingOfArchive)
    const { buffer: end } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const isWhole = version.test(head.toString('latin1')) && trailer.test(end.subarray(-tail).toString('latin1'))
    if (!isWhole || endsAsArchive(end)) throw new ProductError('DocumentBroken')
  } finally {
    await file.close()
  }
}
