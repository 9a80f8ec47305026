/** Names a document so that every system can save it, and nothing in the name pretends to be something else. */
import { cleanLine } from '@samvaer/contracts/text/rules'

/** Characters of a name without its ending: what a list has room for, and less than any system takes. */
const longest = 80
const ending = '.pdf'

/** Letters that systems take for parts of a path, and signs that nobody sees: some of them turn what follows around. */
const unsafe = /[\\/:*?"<>|%]|[^\P{Format}]|[^\P{Default_Ignorable_Code_Point}]/gu

/** The codes that browsers write for the signs that would end the name in a form: a quotation mark and line ends. */
const written = /%(22|0d|0a)/gi

/** @param given as its sender calls it */
export const documentName = (given: string): string => {
  const shown = cleanLine(given.replace(written, ' '))
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf\s*$/i, '')
  const name = [...shown.replace(/^[\s.]+/, '')]
    .slice(0, longest)
    .join('')
    .replace(/[\s.]+$/, '')
  return `${name || 'document'}${ending}`
}

/** Returns the `Content-Disposition` by which a browser saves a document under its name instead of showing it. */
export const contentDisposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
