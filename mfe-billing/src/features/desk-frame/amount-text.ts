/** A sum as staff write it, with at most two decimals, in minor units; undefined for anything else. */
export const parseAmount = (text: string): number | undefined => {
  const [, whole, decimals = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The same the other way round, for a field that begins with a sum. */
export const amountText = (minorUnits: number): string =>
  minorUnits % 100 === 0 ? String(minorUnits / 100) : (minorUnits / 100).toFixed(2)
