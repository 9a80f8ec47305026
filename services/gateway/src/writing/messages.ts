/** The messages between the gateway and a process that draws pages. */

/** Code of the shell or of a release; known by its hash from then on. */
export interface ScriptMessage {
  kind: 'script'
  hash: string
  code: string
}

/** `prepare` reads the code, and runs a release's without a page: the first page is as fast as others. */
export interface WriteMessage {
  kind: 'prepare' | 'write'
  id: number
  /** Hashes of the shell's and the remote's script. */
  shell: string
  remote: string
  /** `PageToWrite` as JSON. */
  page: string
  /** The time zone in which times are written. */
  timeZone: string
  /** Milliseconds that the code may run. */
  limit: number
}

export type ToWriter = ScriptMessage | WriteMessage

/** `late` is a page that ran out of time; `failed` threw, or has waited for what cannot come. */
export type Outcome = 'written' | 'failed' | 'late'

export interface FromWriter {
  id: number
  outcome: Outcome
  /** `WritingOutcome` as JSON where it was written; else why not, for the log. */
  text: string
  /** Bytes that the process holds. */
  memory: number
}
