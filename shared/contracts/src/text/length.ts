/** The length of a text: apart from the rules of texts, because every page with a field needs it. */

/** The length that limits mean and counters show: code points, so that an emoji is as long in the form as in the call. */
export const lengthOf = (text: string): number => [...text].length

/** Returns as much of a text as a limit takes, never half a character. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
