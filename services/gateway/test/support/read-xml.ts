/** An element of a document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, with the entities of XML resolved. */
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const resolved = (text: string): string =>
  text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const sign = entities[name]
    if (sign === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity`)
    return sign
  })

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)="([^"<]*)"/g), ([, name = '', value = '']) => [name, resolved(value)]),
  )

const token = /<\?[^?]*\?>|<\/([\w:-]+)>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/**
 * Reads a document of elements, attributes and text.
 * @throws Error where it is not well-formed
 */
export const readXml = (document: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let end = 0
  for (const [whole, closed, name, attributes = '', empty, text] of document.matchAll(token)) {
    end += whole.length
    const current = open.at(-1) ?? root
    if (text !== undefined) current.text += resolved(text)
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`)
    if (name === undefined) continue
    const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' }
    current.children.push(element)
    if (empty === '') open.push(element)
  }
  const [only, ...others] = root.children
  if (end !== document.length || open.length > 1 || !only || others.length > 0)
    throw new Error(`Not XML from ${end} on`)
  return only
}
