/**
 * Pasted HTML without anything that a page must not even parse: the security policy hides `style` from the parser and
 * reports each one, and images would be fetched. The needed parts come out under names that the parser leaves alone.
 */

/** Tags that say something about what they hold; of the others the content alone stays. */
const meaningful = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote table tr td th b strong i em s strike del a span font pre figure'.split(
    ' ',
  ),
)

/** Tags that stand for lines of their own. */
const asBlocks = new Set(
  'address article aside body caption center dd details dl dt fieldset figcaption footer form header html main nav section summary tbody tfoot thead'.split(
    ' ',
  ),
)

/** Tags whose content nobody reads. */
const unread = 'style|script|head|title|xml|template|noscript|svg|math|iframe|object|select|textarea|video|audio'

const kept =
  /^(?:href|class|role|aria-level|data-aria-level|data-pm-slice|data-picture|data-media|data-upload|data-alt)$/

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g

const unquoted = (value: string): string => (/^["']/.test(value) ? value.slice(1, -1) : value)

const attributes = (written: string): string =>
  [...written.matchAll(attribute)]
    .map(([, name = '', value = '']) => {
      const key = name.toLowerCase() === 'style' ? 'data-style' : name.toLowerCase()
      if (key !== 'data-style' && !kept.test(key)) return ''
      return ` ${key}="${unquoted(value).replaceAll('"', '&quot;')}"`
    })
    .join('')

/** A tag, or a sign that begins none. */
const tag = /<(?:(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>)?/gi

/** The HTML with `style` as `data-style`, with what it means alone, and with nothing that runs, loads or is reported. */
export const pastedMarkup = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    // Word hides what it writes for old programs between these.
    .replace(/<[!?][^>]*>/g, '')
    .replace(new RegExp(`<(${unread})\\b[^>]*>[\\s\\S]*?</\\1\\s*>`, 'gi'), '')
    .replace(tag, (_whole, slash: string, written: string | undefined, rest: string) => {
      if (written === undefined) return '&lt;'
      const name = written.toLowerCase()
      if (asBlocks.has(name)) return slash ? '</div>' : `<div${attributes(rest)}>`
      if (!meaningful.has(name)) return ''
      return slash ? `</${name}>` : `<${name}${attributes(rest)}>`
    })
