const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, also within an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON for a data block: without `<` nothing in it can end the block. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')

/** Escapes a style sheet, so that nothing in it can end its element. */
export const withinElement = (text: string): string => text.replaceAll('</', '<\\/')

/** A start tag; attributes that are true stand without a value, undefined ones do not stand. */
export const tag = (name: string, attributes: Record<string, string | true | undefined>): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
  return `<${name}${written.join('')}>`
}

/** A mark of the Open Graph. */
export const property = (name: string, content: string): string => tag('meta', { property: name, content })

/** Data for search engines; browsers do not run it. */
export const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
