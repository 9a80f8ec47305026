import { describe, expect, it } from 'vitest'
import {
  maximumAltLength,
  picturedText,
  picturesIn,
  plainText,
  type RichText,
  richText,
  richTextOf,
} from './rich-text.ts'

const schema = richText(100)
const accepts = (document: unknown) => schema.safeParse(document).success
const paragraph = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
/** A list of an item with what stands in it. */
const listOf = (text: string, ...inner: unknown[]) => ({
  type: 'orderedList',
  content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...inner] }],
})
const link = (href: unknown) => paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })

describe('the allow-list of rich text (R13)', () => {
  it('takes what the editor writes', () => {
    expect(accepts(richTextOf('Hej\nmed dig'))).toBe(true)
    expect(accepts(link('https://example.org/a?b=c#d'))).toBe(true)
    expect(
      accepts({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bad' }] },
          {
            type: 'bulletList',
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'vand' }] }] },
            ],
          },
          { type: 'horizontalRule' },
        ],
      }),
    ).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://example.org',
    'data:text/html,x',
    'vbscript:x',
    '//example.org',
    'https://',
    7,
    null,
  ])('refuses the link %j', (href) => {
    expect(accepts(link(href))).toBe(false)
  })

  it.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
    ['raw HTML', { type: 'doc', content: [{ type: 'html', html: '<b>' }] }],
    ['a string', '<script>alert(1)</script>'],
    ['an unknown mark', paragraph({ type: 'text', text: 'x', marks: [{ type: 'style', attrs: { style: 'x' } }] })],
    ['an extra attribute', { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'x' } }] }],
    ['a heading of level 1', { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }],
    ['text outside a block', { type: 'doc', content: [{ type: 'text', text: 'x' }] }],
    ['nothing to read', paragraph({ type: 'text', text: '   ' })],
    ['an empty document', { type: 'doc', content: [] }],
    ['too much to read', richTextOf('x'.repeat(101))],
  ])('refuses %s', (_what, document) => {
    expect(accepts(document)).toBe(false)
  })

  it('refuses keys that reach a prototype', () => {
    expect(accepts(JSON.parse('{"type":"doc","content":[{"type":"paragraph","__proto__":{"x":1}}]}'))).toBe(false)
  })

  it('reads as the text that members see', () => {
    expect(plainText(richTextOf('En\n\nTo'))).toBe('En\nTo')
    expect(plainText({ type: 'doc', content: [listOf('a', listOf('b', listOf('c')))] } as RichText)).toBe('a\nb\nc')
  })

  it('takes a list within a list within a list, each item with a paragraph first', () => {
    const doc = (list: unknown) => ({ type: 'doc', content: [list] })
    expect(accepts(doc(listOf('a', listOf('b', listOf('c')))))).toBe(true)
    expect(accepts(doc(listOf('a', listOf('b', listOf('c', listOf('d'))))))).toBe(false)
    expect(accepts(doc({ type: 'bulletList', content: [{ type: 'listItem', content: [listOf('a')] }] }))).toBe(false)
    expect(accepts(doc({ type: 'bulletList', content: [listOf('a')] }))).toBe(false)
  })
})

describe('pictures of a text', () => {
  const picture = (attrs: unknown, rest: object = {}) => ({
    type: 'doc',
    content: [{ type: 'picture', attrs, ...rest }],
  })
  const fine = picture({ mediaId: 7, alt: '<img src=x onerror=alert(1)> javascript:alert(1)' })
  const takes = (document: unknown) => picturedText(100).safeParse(document).success

  it('are taken where a caller allows them, and alone say enough', () => {
    expect(takes(fine)).toBe(true)
    expect(accepts(fine)).toBe(false)
  })

  it.each([
    { mediaId: '7', alt: '' },
    { mediaId: -7, alt: '' },
    { mediaId: 0, alt: '' },
    { mediaId: 7.5, alt: '' },
    { mediaId: 2 ** 53, alt: '' },
    { mediaId: null, alt: '' },
    { mediaId: 'javascript:alert(1)', alt: '' },
    { mediaId: 7 },
    { mediaId: 7, alt: 'x'.repeat(maximumAltLength + 1) },
    { mediaId: 7, alt: { toString: 'x' } },
    { mediaId: 7, alt: '', src: 'https://example.org/x.png' },
    { mediaId: 7, alt: '', onload: 'alert(1)' },
    { mediaId: 7, alt: '', style: 'x' },
    [],
  ])('refuses the attributes %j', (attrs) => {
    expect(takes(picture(attrs))).toBe(false)
  })

  it('refuses more than 20, and whatever stands beside the attributes', () => {
    const many = (count: number) => ({
      type: 'doc',
      content: Array.from({ length: count }, () => ({ type: 'picture', attrs: { mediaId: 7, alt: '' } })),
    })
    expect([takes(many(20)), takes(many(21))]).toEqual([true, false])
    expect(takes(picture({ mediaId: 7, alt: '' }, { marks: [] }))).toBe(false)
    expect(takes({ type: 'doc', content: [{ type: 'paragraph', content: fine.content }] })).toBe(false)
  })

  it('are found once each, in the order of the text, and say nothing to the search', () => {
    const document: RichText = {
      type: 'doc',
      content: [3, 1, 3].map((mediaId) => ({ type: 'picture', attrs: { mediaId, alt: 'Havet' } })),
    }
    expect(picturesIn(document)).toEqual([3, 1])
    expect(plainText(document)).toBe('')
  })
})
