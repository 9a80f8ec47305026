import { richText, richTextOf } from '@samvaer/contracts/text/rich-text'
import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'
import { charactersLeft, textLength } from './text-length.ts'
import { writtenDocument } from './written-document.ts'

const text = (words: string, ...marks: { type: string; attrs?: object }[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

describe('the text that the editor wrote', () => {
  it('is a document of the contract, without the editor’s own attributes', () => {
    const link = { type: 'link', attrs: { href: 'https://example.org', target: null, rel: 'ugc', class: null } }
    const written = writtenDocument({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3, textAlign: null }, content: [text('Overskrift')] },
        {
          type: 'orderedList',
          attrs: { start: 1, type: null },
          content: [{ type: 'listItem', content: [paragraph(text('et'))] }],
        },
        { type: 'blockquote', content: [paragraph(text('citat', { type: 'bold' }))] },
        { type: 'horizontalRule' },
        paragraph(text('her', link), { type: 'hardBreak' }, text('under', { type: 'underline' })),
        { type: 'paragraph' },
        { type: 'paragraph' },
      ],
    })
    expect(richText(1000).safeParse(written).success).toBe(true)
    expect(written.content).toHaveLength(5)
    expect(written.content[0]).toEqual({
      type: 'heading',
      attrs: { level: 3 },
      content: [{ type: 'text', text: 'Overskrift' }],
    })
    expect(written.content[4]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'her', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'under' },
      ],
    })
  })

  it('keeps no node, mark or address that is not allowed', () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    const content = [
      { type: 'image', attrs: { src: 'x' } },
      paragraph(text('x', link)),
      { type: 'bulletList', content: [] },
    ]
    expect(writtenDocument({ type: 'doc', content })).toEqual(richTextOf('x'))
  })
})

describe('the address of a link', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' https://example.org/a?b#c ', 'https://example.org/a?b#c'],
    ['//example.org', 'https://example.org'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['HTTP://example.org', 'HTTP://example.org'],
  ])('%j becomes %j', (written, address) => expect(linkAddress(written)).toBe(address))
  it.each([
    '',
    '   ',
    'hej',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.dk',
    'https://',
    'https://x',
    'a b.dk',
  ])('%j is none', (written) => expect(linkAddress(written)).toBeUndefined())
})

describe('the length of a text', () => {
  it('counts characters only near the limit', () => {
    expect(charactersLeft(10, 120)).toBeUndefined()
    expect(charactersLeft(110, 120)).toBe(10)
    expect(charactersLeft(125, 120)).toBe(-5)
    expect(textLength(richTextOf(' hej '))).toBe(3)
  })
})
