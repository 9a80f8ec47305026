/**
 * Writes the position of a connection as text that the browser gives back: opaque to it, and of use to its own member
 * alone.
 */

export interface Position {
  profileId: number
  /** The version of the inbox that was heard last. */
  version: number
  /** When it was heard. */
  at: Date
}

export const cursorOf = ({ profileId, version, at }: Position): string =>
  Buffer.from(`${profileId}.${version}.${at.getTime()}`).toString('base64url')

/** Reads a position; undefined for anything that is no cursor. */
export const positionOf = (cursor: string): Position | undefined => {
  const match = /^(\d{1,16})\.(\d{1,16})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) return undefined
  const [profileId = 0, version = 0, time = 0] = match.slice(1).map(Number)
  return { profileId, version, at: new Date(time) }
}
