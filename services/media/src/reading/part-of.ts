/** The part of a file that a player asks for: one range of bytes; several are answered with the whole. */
export const partOf = (
  range: string | undefined,
  bytes: number,
): { start: number; end: number } | 'beyond' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'beyond' : { start, end }
}
