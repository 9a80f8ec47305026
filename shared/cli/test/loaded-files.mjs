/** Loads modules and prints the addresses of all files that came with them, as JSON: `node loaded-files.mjs <address> …`. */
import { registerHooks } from 'node:module'

const loaded = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
for (const address of process.argv.slice(2)) await import(address)
// A pipe takes only a part of it at once.
process.stdout.write(JSON.stringify(loaded), () => process.exit(0))
