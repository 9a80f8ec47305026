/** Checks whether the site can be reached: asks for a file that no cache answers for. */
export const isReachable = async (): Promise<boolean> => {
  try {
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
