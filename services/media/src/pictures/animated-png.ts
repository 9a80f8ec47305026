/** Tells whether a PNG moves: its control chunk stands before the first picture data, and counts the pictures. */
export const isAnimatedPng = (bytes: Buffer): boolean => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}
