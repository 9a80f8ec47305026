export type ValueType = 'number' | 'boolean' | 'text'

/** As programs write numbers; `007` and an empty text are none. */
const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i

/** Returns the type that a text of the profile configuration stands for; the calls carry text alone. */
export const valueType = (value: string): ValueType => {
  if (value === 'true' || value === 'false') return 'boolean'
  return number.test(value) ? 'number' : 'text'
}
