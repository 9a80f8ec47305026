const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** Reads `5m`, `30s` or `1h`. @returns milliseconds; null where it is none of these */
export const parseDuration = (text: string): number | null => {
  const [, amount, unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (units[unit] ?? 0)
}
