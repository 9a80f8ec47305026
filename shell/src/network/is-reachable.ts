/** Whether the site can be reached: asked of a file that no cache answers for. */
export const isReachable = async (): Promise<boolean> => {
  try {
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
