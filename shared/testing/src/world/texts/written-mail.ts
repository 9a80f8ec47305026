/** The mails between members, before the world gives them people and times. */

/** A persona by name, or somebody of the community: `f` a woman, `m` a man, `c` a couple. */
export type Correspondent = string

export interface WrittenMail {
  /** The author of the first mail, then the others. */
  between: readonly [Correspondent, Correspondent, ...Correspondent[]]
  /** Of a group. */
  title?: string
  /** Hours since the last line. */
  hoursAgo: number
  /** Lines at the end that the others have not read. */
  unread?: number
  /** The first line waits for being accepted. */
  request?: boolean
  archived?: boolean
  /** The writer of each line (0 begins), and the line. */
  lines: readonly (readonly [number, string])[]
}
