/** The shell's build for the server: what it shares with remotes, and the drawing of their pages. */
import './realm.ts'
import { serverModules } from '@samvaer/server-modules'
import { writeFront } from './write-front.tsx'
import { writePage } from './write-page.tsx'

const shared = new Set<string>()

const writeBy = (write: () => Promise<unknown>): void => {
  const end = (outcome: object) => Object.assign(globalThis, { samvaerWritten: JSON.stringify(outcome) })
  write().then(
    (written) => end({ written }),
    (error: unknown) => end({ failed: String(error) }),
  )
}

Object.assign(globalThis, {
  /** Gives a remote's build what it shares with the shell. */
  samvaerShared: (request: string): unknown => {
    const bring = serverModules[request]
    if (!bring) throw new Error(`The shell shares no ${request}`)
    shared.add(request)
    return bring()
  },
  /** Draws the page that JSON describes; its outcome is `samvaerWritten` once the promises have settled, as JSON too. */
  samvaerWrite: (json: string): void => writeBy(() => writePage(JSON.parse(json), shared)),
  /** The same with the front page of a visitor, which is of no remote. */
  samvaerWriteFront: (json: string): void => writeBy(() => writeFront(JSON.parse(json))),
})
