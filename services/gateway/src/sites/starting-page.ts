import { createHash } from 'node:crypto'
import { type Language, languages } from '@samvaer/contracts/core/values'
import type { GatewayResponse } from '../gateway-response.ts'

/** Seconds until the browser asks again by itself. */
const again = 5

// Sentences of ours: nothing in them has to be escaped.
const words: Record<Language, [title: string, text: string]> = {
  'en-GB': ['We are just starting', 'The site is on its way up. This page opens by itself in a moment.'],
  'da-DK': ['Vi er lige ved at starte', 'Siden er på vej op. Den åbner af sig selv om et øjeblik.'],
  'nb-NO': ['Vi holder på å starte', 'Siden er på vei opp. Den åpner seg selv om et øyeblikk.'],
  'sv-SE': ['Vi håller på att starta', 'Sidan är på väg upp. Den öppnas av sig själv om ett ögonblick.'],
}

/** Dark, as all brands are: which one it is nobody knows yet. */
const style =
  ':root{color-scheme:dark}body{min-height:100svh;margin:0;display:grid;place-items:center;background:#101717;color:#f1ede6;' +
  'font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:30rem;padding:2rem;text-align:center}' +
  'h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.35;text-wrap:balance}p{margin:0;color:#b9c2bd;text-wrap:balance}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** The language of the browser: nobody knows yet whose site it is. */
const languageIn = (accepted: string | undefined): Language => {
  const wanted = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  const found = wanted.flatMap((short) => languages.find((language) => language.startsWith(short)) ?? [])
  return found[0] ?? 'en-GB'
}

/** Says to somebody who opens a page that the site is not there yet, and asks again by itself. */
export const sendStartingPage = (response: GatewayResponse, accepted: string | undefined): void => {
  const language = languageIn(accepted)
  const [title, text] = words[language]
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">' +
    `<style>${style}</style></head><body><main role="status"><h1>${title}</h1><p>${text}</p></main></body></html>\n`
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'retry-after': String(again),
    refresh: String(again),
  })
  response.end(html)
}
