import { type BootData, bootData } from '@samvaer/contracts/shell/boot'
import type { Received, Sent, TestSite } from './start-site.ts'

/** A page as a browser asks for it. */
export const readPage = (site: Pick<TestSite, 'send'>, path: string, sent: Sent = {}): Promise<Received> =>
  site.send(path, { ...sent, headers: { accept: 'text/html,application/xhtml+xml', ...sent.headers } })

/** Returns the data of the page for the shell. */
export const boot = (received: Received): BootData => {
  const block = /<script type="application\/json" id="samvaer-boot">([\s\S]*?)<\/script>/.exec(received.text)?.[1]
  return bootData.parse(JSON.parse(block ?? 'null'))
}

/** The start tags of a name. */
export const tags = (received: Received, name: string): string[] =>
  received.text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** Returns the content of the shell's root before the shell stands. */
export const root = ({ text }: Received): string =>
  /<div id="root">(.*?)<\/div><script type="application\/json"/s.exec(text)?.[1] ?? ''

/** True when it is the frame around a main part that waits for the shell's words. */
export const waits = (received: Received): boolean =>
  /^<div class="first"[^>]*><header>.*<path d="M[^"]+".*<main class="first-waiting" aria-busy="true">/.test(
    root(received),
  )
