/** The package has no types of its own. */
declare module 'stopword' {
  export const dan: readonly string[]
  export const eng: readonly string[]
  export const nob: readonly string[]
  export const swe: readonly string[]
}
