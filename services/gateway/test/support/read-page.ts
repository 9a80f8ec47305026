import { type BootData, bootData } from '@samvaer/contracts/boot'
import type { Received, Sent, TestSite } from './start-site.ts'

/** A page as a browser asks for it. */
export const readPage = (site: Pick<TestSite, 'send'>, path: string, sent: Sent = {}): Promise<Received> =>
  site.send(path, { ...sent, headers: { accept: 'text/html,application/xhtml+xml', ...sent.headers } })

/** What the page tells the shell. */
export const boot = (received: Received): BootData => {
  const block = /<script type="application\/json" id="samvaer-boot">([\s\S]*?)<\/script>/.exec(received.text)?.[1]
  return bootData.parse(JSON.parse(block ?? 'null'))
}

/** The start tags of a name. */
export const tags = (received: Received, name: string): string[] =>
  received.text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
