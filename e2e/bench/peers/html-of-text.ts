/** A text of ours as HTML, for those who keep theirs so. */
import type { RichText, RichTextBlock, RichTextInline, RichTextList } from '@samvaer/contracts/text/rich-text'

/** Returns the address of a picture by its medium; undefined leaves it out. */
type AddressOf = (mediaId: number) => string | undefined

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const marked = (
  html: string,
  mark: NonNullable<Extract<RichTextInline, { type: 'text' }>['marks']>[number],
): string => {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`
    case 'italic':
      return `<em>${html}</em>`
    case 'strike':
      return `<s>${html}</s>`
    case 'link':
      return `<a href="${escaped(mark.attrs.href)}">${html}</a>`
  }
}

const inline = (nodes: readonly RichTextInline[] = []): string =>
  nodes.map((node) => (node.type === 'text' ? (node.marks ?? []).reduce(marked, escaped(node.text)) : '<br>')).join('')

const list = ({ type, content }: RichTextList): string => {
  const items = content.map((item) => {
    const parts = item.content.map((part) => (part.type === 'paragraph' ? inline(part.content) : list(part)))
    return `<li>${parts.join('')}</li>`
  })
  const name = type === 'bulletList' ? 'ul' : 'ol'
  return `<${name}>${items.join('')}</${name}>`
}

const block = (node: RichTextBlock, addressOf: AddressOf): string => {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(node.content)}</p>`
    case 'heading':
      return `<h${node.attrs.level}>${inline(node.content)}</h${node.attrs.level}>`
    case 'blockquote':
      return `<blockquote>${node.content.map(({ content }) => `<p>${inline(content)}</p>`).join('')}</blockquote>`
    case 'horizontalRule':
      return '<hr>'
    case 'picture': {
      const address = addressOf(node.attrs.mediaId)
      return address ? `<figure><img src="${escaped(address)}" alt="${escaped(node.attrs.alt)}"></figure>` : ''
    }
    default:
      return list(node)
  }
}

export const htmlOfText = ({ content }: RichText, addressOf: AddressOf): string =>
  content.map((node) => block(node, addressOf)).join('')
