/** A build that cannot go on, reported in one message that a developer can act on. */
export class BuildError extends Error {
  override name = 'BuildError'
}
