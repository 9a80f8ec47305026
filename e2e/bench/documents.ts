/** Asks for documents as browsers do, without the marks by which a page is told from what a script reads. */
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Returns the bytes of an answer as Latin-1 text. */
export const readDocument = (address: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${address}: ${answer.statusCode}`))
      })
      answer.on('error', reject)
    }).on('error', reject)
  })

/** Returns true for a page of ours that was drawn on the server. */
export const isWritten = (page: string): boolean => page.includes('class="first-written"')

const mostAsked = 300

/**
 * Waits until a page of ours arrives written: the first page of a release has its code read, and code that has just been
 * read is slow.
 * @throws Error when none of some hundred requests was answered so
 */
export const untilWritten = async (address: string, cookie: string): Promise<string> => {
  for (let turn = 0; turn < mostAsked; turn++) {
    const page = await readDocument(address, { cookie })
    if (isWritten(page)) return page
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${address} does not arrive written`)
}
