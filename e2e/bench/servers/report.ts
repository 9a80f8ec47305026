/** What every measured server reports to its parent: where it listens and what CPU it has used. */
export const report = (url: string): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: url })
}
