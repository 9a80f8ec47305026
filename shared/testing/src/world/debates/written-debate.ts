/** Debates as they are written down here: texts by hand, people and times by chance. */

/** A comment with its answers. */
export type WrittenTalk = readonly [text: string, ...answers: string[]]

export interface WrittenPoll {
  question: string
  options: readonly string[]
  several?: true
  anonymous?: true
  /** It is over since a while. */
  closed?: true
}

export interface WrittenDebate {
  title: string
  /** A paragraph a line. */
  text: string
  /** The position of its category. */
  category: number
  pinned?: true
  locked?: true
  talk: readonly WrittenTalk[]
  poll?: WrittenPoll
}

export interface WrittenDebates {
  categories: readonly (readonly [name: string, description: string])[]
  debates: readonly WrittenDebate[]
}

/** The debates of every lodge of a community, and those of single ones, by name. */
export interface DebatesOfCommunity {
  everywhere: WrittenDebates
  own: Readonly<Record<string, readonly WrittenDebate[]>>
}
