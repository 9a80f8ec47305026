/** The keys of texts, from their files: a key that no file has is an error of the compiler. */

/** Without the ending of a plural form: `t` is asked for `likes`, the file has `likes_one`. */
type Bare<Key extends string> = Key extends `${infer Of}_one`
  ? Of
  : Key extends `${infer Of}_other`
    ? Of
    : Key extends `${infer Of}_zero`
      ? Of
      : Key

/** The dotted keys of a file. */
export type KeysOf<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Bare<Key>}`
    : KeysOf<Texts[Key], `${Before}${Key}.`>
}[keyof Texts & string]
