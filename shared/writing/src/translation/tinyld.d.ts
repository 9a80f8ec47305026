/** The package has its types where the resolver of TypeScript does not look. */
declare module 'tinyld/light' {
  /** Returns the code of the language (ISO 639-1), or nothing where it is not known. */
  export const detect: (text: string) => string
}
