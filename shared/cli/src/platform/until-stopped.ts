/** Ends a command's work once, at the first Ctrl-C or SIGTERM; resolves when everything has ended. */
export const untilStopped = (stop: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    let stopping = false
    const begin = () => {
      if (stopping) return
      stopping = true
      console.log('\nSamvær is stopping …')
      stop().then(resolve, reject)
    }
    process.on('SIGINT', begin)
    process.on('SIGTERM', begin)
  })
