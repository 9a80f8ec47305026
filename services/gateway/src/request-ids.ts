import { randomBytes } from 'node:crypto'

/** Request ids: which process, and which of its requests. Drawing a random one for each would cost more than it gives. */
export const requestIds = (): (() => string) => {
  const process = randomBytes(9).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
