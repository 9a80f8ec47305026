import { writtenEnd, writtenStart } from '@samvaer/contracts/shell/values'

/** Stands where the words stood, until the shell does. */
const waiting = '<main class="first-waiting" aria-busy="true"></main>'

/** Returns a page without what the server wrote into it: its frame, which opens every path. */
export const withoutWritten = (html: string): string => {
  const [before = '', ...parts] = html.split(writtenStart)
  const after = parts.map((part) => part.slice(part.indexOf(writtenEnd) + writtenEnd.length))
  return after.length === 0 ? html : [before, waiting, ...after].join('')
}
