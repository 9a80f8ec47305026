/**
 * Files that are a picture and an archive or a document as well. Nothing of it would survive, because every picture is
 * drawn anew; but nobody sends one by accident. Data that cameras put behind a JPEG (a moving picture, a depth map) is
 * no such thing, nor is text, whatever it says: programs keep drawings and whole conversations beside their pictures.
 */

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
/** Of the record without its comment, and the longest comment. */
const endRecord = { bytes: 22, comment: 65_535 }

/** Bytes at the end of a file in which a ZIP says that it is one. */
export const endingOfArchive = endRecord.bytes + endRecord.comment

/** A ZIP (or JAR) is read from its end: its record says how much comment follows, and that is all that may follow. */
export const endsAsArchive = (bytes: Buffer): boolean => {
  const from = Math.max(0, bytes.length - endingOfArchive)
  for (let at = bytes.indexOf(endOfArchive, from); at >= 0; at = bytes.indexOf(endOfArchive, at + 1)) {
    const left = bytes.length - at - endRecord.bytes
    if (left >= 0 && bytes.readUInt16LE(at + 20) === left) return true
  }
  return false
}

/** True when the first kilobyte has the beginning of a PDF, where its readers look for it. */
const beginsAsDocument = (bytes: Buffer): boolean => bytes.subarray(0, 1024).indexOf('%PDF-') >= 0

export const hidesSomething = (bytes: Buffer): boolean => beginsAsDocument(bytes) || endsAsArchive(bytes)
