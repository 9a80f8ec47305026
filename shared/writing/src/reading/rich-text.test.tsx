import { type RichText as RichTextDocument, richTextOf } from '@samvaer/contracts/text/rich-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

/** Draws whatever arrives, as if a service had let it through. */
const draw = (document: unknown) => renderToStaticMarkup(<RichText document={document as RichTextDocument} />)
const paragraph = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const linked = (href: unknown) => paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })

describe('rich text as elements', () => {
  it('draws every node and mark of the contract', () => {
    const text = (words: string, ...types: string[]) => ({
      type: 'text',
      text: words,
      ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
    })
    const line = (...content: unknown[]) => ({ type: 'paragraph', content })
    const list = (type: string) => ({ type, content: [{ type: 'listItem', content: [line(text('punkt'))] }] })
    const drawn = draw({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('To')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('Tre')] },
        line(text('fed', 'bold'), text('kursiv', 'italic'), { type: 'hardBreak' }, text('streg', 'strike')),
        list('bulletList'),
        list('orderedList'),
        { type: 'blockquote', content: [line(text('citat', 'bold', 'italic'))] },
        { type: 'horizontalRule' },
      ],
    })
    expect(drawn).toBe(
      '<h2>To</h2><h3>Tre</h3><p><strong>fed</strong><em>kursiv</em><br/><s>streg</s></p>' +
        '<ul><li><p>punkt</p></li></ul><ol><li><p>punkt</p></li></ol>' +
        '<blockquote><p><em><strong>citat</strong></em></p></blockquote><hr/>',
    )
  })

  it('draws lists in lists, as deep as the contract takes them', () => {
    const within = (depth: number): unknown => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }, ...(depth > 1 ? [within(depth - 1)] : [])] }],
    })
    const item = (inner = '') => `<ul><li><p></p>${inner}</li></ul>`
    expect(draw({ type: 'doc', content: [within(5)] })).toBe(item(item(item())))
  })

  it('gives a link its safe attributes and no others', () => {
    expect(draw(linked('https://example.org/?a=1&b=2'))).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="ugc nofollow noopener">x</a></p>',
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//example.org',
    '/Community',
    'https://',
    'mailto:a@example.org',
    7,
    null,
    { toString: () => 'https://example.org' },
    ['https://example.org'],
  ])('draws the words alone for the address %j', (href) => {
    expect(draw(linked(href))).toBe('<p>x</p>')
  })

  it.each([
    ['raw HTML in a text', paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' })],
    ['an element as text', paragraph({ type: 'text', text: { $$typeof: 'react.element', type: 'script' } })],
    ['a script node', { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] }],
    ['an image', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] }],
    ['an inherited name as a node', { type: 'doc', content: [{ type: 'constructor' }, { type: '__proto__' }] }],
    [
      'an inherited name as a mark',
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'toString' }, { type: '__proto__' }] }),
    ],
    [
      'attributes on a block',
      {
        type: 'doc',
        content: [
          { type: 'paragraph', attrs: { onclick: 'alert(1)', style: 'x', dangerouslySetInnerHTML: { __html: 'x' } } },
        ],
      },
    ],
    ['a block inside a paragraph', paragraph({ type: 'heading', content: [{ type: 'text', text: 'x' }] })],
    ['a list in a list', { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'bulletList' }] }] }],
    ['content that is no list', { type: 'doc', content: 'javascript:alert(1)' }],
    ['nothing at all', { type: 'doc' }],
    ['holes', { type: 'doc', content: [null, undefined, 7, 'x', []] }],
  ])('lets nothing through of %s', (_what, document) => {
    // Elements of text alone, none with an attribute.
    expect(draw(document)).not.toMatch(/<(?!\/?(p|ul|li)>)/)
  })

  describe('pictures', () => {
    const picture = (attrs: unknown) => ({ type: 'doc', content: [{ type: 'picture', attrs }] })
    const drawWith = (document: unknown) =>
      renderToStaticMarkup(
        <RichText
          document={document as RichTextDocument}
          picture={({ mediaId, alt }) => <b title={alt}>{mediaId}</b>}
        />,
      )

    it('are drawn where the page has a way to draw them, by number and words alone', () => {
      const written = picture({ mediaId: 7, alt: '"><script>x', src: 'javascript:x', onerror: 'x', style: 'x' })
      expect(drawWith(written)).toBe('<b title="&quot;&gt;&lt;script&gt;x">7</b>')
      expect(draw(written)).toBe('')
    })

    it.each([
      { mediaId: '7' },
      { mediaId: -7 },
      { mediaId: 0 },
      { mediaId: 1.5 },
      { mediaId: 2 ** 53 },
      { mediaId: 'javascript:alert(1)' },
      { mediaId: { toString: 'x' } },
      {},
      null,
      'x',
    ])('are not drawn with the attributes %j', (attrs) => {
      expect(drawWith(picture(attrs))).toBe('')
    })

    it('are blocks of the document alone', () => {
      const [node] = picture({ mediaId: 7, alt: '' }).content
      const within = (type: string) => ({ type: 'doc', content: [{ type, content: [node] }] })
      expect(drawWith(within('paragraph'))).toBe('<p></p>')
      expect(drawWith(within('blockquote'))).toBe('<blockquote></blockquote>')
    })
  })

  it('draws what the contract makes of plain text', () => {
    expect(draw(richTextOf('En\n\nTo'))).toBe('<p>En</p><p>To</p>')
  })
})
