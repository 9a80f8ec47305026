/** Loads a module and prints the addresses of all files that came with it, as JSON: `node loaded-files.mjs <address>`. */
import { registerHooks } from 'node:module'

const loaded = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
await import(process.argv[2] ?? '')
console.log(JSON.stringify(loaded))
process.exit(0)
