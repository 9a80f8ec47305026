/** Pages that need nothing of the shell or of a service: while the site starts, while it is closed, and its status. */
import { createHash } from 'node:crypto'
import { type Language, languages } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { GatewayResponse } from '../gateway-response.ts'
import { escapeHtml } from '../html.ts'

/** Colours of the page: those of the brand, where it is known. */
export type PlainColours = Pick<Brand['theme']['colours'], 'surface' | 'text' | 'textQuiet' | 'line' | 'accent'>

/** Dark, as all brands are: which one it is nobody knows yet. */
const unknownBrand: PlainColours = {
  ...{ surface: '#101717', text: '#f1ede6', textQuiet: '#b9c2bd', line: '#2b3634', accent: '#e8b273' },
}

const styleOf = ({ surface, text, textQuiet, line, accent }: PlainColours): string =>
  [
    `:root{color-scheme:dark}body{min-height:100svh;margin:0;display:grid;place-items:center;background:${surface};`,
    `color:${text};font:1.0625rem/1.6 system-ui,sans-serif}main{width:min(30rem,100% - 4rem);padding:2rem 0;`,
    'text-align:center}h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.35;text-wrap:balance}',
    `p{margin:0 0 1rem;color:${textQuiet};text-wrap:balance}a{color:${accent}}`,
    `ul{margin:1.5rem 0;padding:0;list-style:none;text-align:start}li{display:flex;justify-content:space-between;`,
    `gap:1rem;padding:.75rem 0;border-top:1px solid ${line}}li span{color:${textQuiet}}`,
  ].join('')

export interface PlainPage {
  status: number
  language: Language
  title: string
  /** HTML: what comes from an operator is escaped by the caller. */
  body: string
  colours?: PlainColours
  headers?: Record<string, string>
}

/** The language that the browser asks for; another one where it asks for none of ours. */
export const languageIn = (accepted: string | undefined, otherwise: Language): Language => {
  const wanted = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  const found = wanted.flatMap((short) => languages.find((language) => language.startsWith(short)) ?? [])
  return found[0] ?? otherwise
}

export const sendPlainPage = (
  response: GatewayResponse,
  { status, language, title, body, colours = unknownBrand, headers }: PlainPage,
): void => {
  const style = styleOf(colours)
  const heading = escapeHtml(title)
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${heading}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">' +
    `<meta name="robots" content="noindex"><style>${style}</style></head>` +
    `<body><main><h1>${heading}</h1>${body}</main></body></html>\n`
  const hash = createHash('sha256').update(style).digest('base64')
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(html)
}
