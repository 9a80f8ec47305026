/** A build that cannot go on, told in one message that a developer can act on. */
export class BuildError extends Error {
  override name = 'BuildError'
}
