/** Reports of every measured server to its parent: where it listens, what CPU it has used, and what memory it holds. */
export const report = (url: string): void => {
  process.on('message', (asked) => {
    if (asked === 'memory') {
      global.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      return process.send?.({ memory: heapUsed + external })
    }
    const { user, system } = process.cpuUsage()
    return process.send?.({ cpu: user + system })
  })
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: url })
}
