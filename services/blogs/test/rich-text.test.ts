/** The refusals of texts (R13): everything that the allow-list does not name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs('none')
})
afterAll(() => blogs.close())

/** As text: a program that attacks does not use the typed client. */
const send = async (call: string, body: string) => {
  const { app } = blogs.service('blogs')
  const { signedInOf } = await import('./blogs-world.ts')
  const { world } = await import('@samvaer/testing/world')
  const headers = await blogs.headers(signedInOf(world.personas.subscriber))
  const answer = await app.inject({
    method: 'POST',
    url: `/api/Blogs/${call}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() as { code?: string; blogEntryId?: number } }
}

const link = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'klik', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
})
const marked = (mark: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [mark] }] }],
})
const block = (node: unknown) => ({ type: 'doc', content: [node] })
const paragraphOf = (node: unknown) => block({ type: 'paragraph', content: [node] })
const nested = (depth: number): unknown =>
  depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] }

const refused: Record<string, unknown> = {
  'javascript link': link('javascript:alert(1)'),
  'JAVASCRIPT link': link('JaVaScRiPt:alert(1)'),
  'javascript link behind a space': link(' javascript:alert(1)'),
  'javascript link with a tab': link('java\tscript:alert(1)'),
  'javascript link with a null': link('java\u0000script:alert(1)'),
  'data link': link('data:text/html,<script>alert(1)</script>'),
  'vbscript link': link('vbscript:msgbox(1)'),
  'file link': link('file:///etc/passwd'),
  'blob link': link('blob:https://a.dk/1'),
  'link without scheme': link('//a.dk'),
  'relative link': link('/Blogs'),
  'mail link': link('mailto:a@b.dk'),
  'half a link': link('https://'),
  'endless link': link(`https://a.dk/${'x'.repeat(2000)}`),
  'link with a target': marked({ type: 'link', attrs: { href: 'https://a.dk', target: '_blank' } }),
  'link with a handler': marked({ type: 'link', attrs: { href: 'https://a.dk', onclick: 'alert(1)' } }),
  'unknown mark': marked({ type: 'textStyle', attrs: { color: 'red' } }),
  'mark with a style': marked({ type: 'bold', attrs: { style: 'x' } }),
  'unknown node': block({ type: 'script', content: [] }),
  image: block({ type: 'image', attrs: { src: 'https://a.dk/x.png' } }),
  iframe: block({ type: 'iframe', attrs: { src: 'https://a.dk' } }),
  html: block({ type: 'html', html: '<b>x</b>' }),
  'heading of the page': block({ type: 'heading', attrs: { level: 1 }, content: [] }),
  'heading with a class': block({ type: 'heading', attrs: { level: 2, class: 'x' }, content: [] }),
  'list in a list': block({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }],
  }),
  'deep nesting': block(nested(3)),
  'very deep nesting': block(nested(2000)),
  'no document': paragraph('x').content[0],
  text: 'bare ord',
  'an array': [],
  null: null,
  'a node with a toJSON': block({ type: 'paragraph', toJSON: 'x' }),
  'picture by an address': block({ type: 'picture', attrs: { mediaId: 'javascript:alert(1)', alt: '' } }),
  'picture with a source': block({ type: 'picture', attrs: { mediaId: 1, alt: '', src: 'javascript:alert(1)' } }),
  'picture with a handler': block({ type: 'picture', attrs: { mediaId: 1, alt: '', onerror: 'alert(1)' } }),
  'picture with the number as text': block({ type: 'picture', attrs: { mediaId: '1', alt: '' } }),
  'picture with a negative number': block({ type: 'picture', attrs: { mediaId: -1, alt: '' } }),
  'picture with half a number': block({ type: 'picture', attrs: { mediaId: 1.5, alt: '' } }),
  'picture with an operator': block({ type: 'picture', attrs: { mediaId: { $gt: 0 }, alt: '' } }),
  'picture with an endless text': block({ type: 'picture', attrs: { mediaId: 1, alt: 'x'.repeat(1501) } }),
  'picture without a text': block({ type: 'picture', attrs: { mediaId: 1 } }),
  'picture that holds something': block({ type: 'picture', attrs: { mediaId: 1, alt: '' }, content: [] }),
  'picture within a line': paragraphOf({ type: 'picture', attrs: { mediaId: 1, alt: '' } }),
  'picture in a quote': block({ type: 'blockquote', content: [{ type: 'picture', attrs: { mediaId: 1, alt: '' } }] }),
  'too many pictures': {
    type: 'doc',
    content: Array.from({ length: 21 }, () => ({ type: 'picture', attrs: { mediaId: 1, alt: '' } })),
  },
  'nothing to see': block({ type: 'paragraph' }),
  'only spaces': paragraph('   '),
  'too long': paragraph('x'.repeat(50_001)),
  'an empty text': paragraph(''),
  'a database operator': { $gt: '' },
}

describe.each(['UpdateBlogEntry', 'SaveBlogDraft'])('%s refuses', (call) => {
  // An unsent text may still be empty, and as long as a body may be.
  const fineInDrafts = ['nothing to see', 'only spaces', 'too long']
  test.each(Object.keys(refused))('%s', async (name) => {
    const body = JSON.stringify({
      title: 'Titel',
      text: refused[name],
      tags: [],
      ...(call === 'SaveBlogDraft' && { sequence: Date.now() }),
    })
    const { status, body: answer } = await send(call, body)
    if (call === 'SaveBlogDraft' && fineInDrafts.includes(name)) expect(status).toBe(200)
    else expect([status, answer.code]).toEqual([400, 'InvalidInput'])
  })

  test.each([
    '{"title":"a","sequence":1,"tags":[],"text":{"__proto__":{"polluted":1},"type":"doc","content":[]}}',
    '{"__proto__":{"polluted":1},"title":"a","sequence":1,"tags":[],"text":{"type":"doc","content":[]}}',
    '{"constructor":{"prototype":{"polluted":1}},"title":"a","text":{"type":"doc","content":[]}}',
    '{"title":"a","sequence":1,"tags":[],"text":{"type":"doc","content":[],"constructor":{}}}',
    '{"title":"a","authorId":1,"text":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}}',
  ])('keys of other kinds: %s', async (body) => {
    const { status } = await send(call, body)
    expect(status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('markup in words stays words', async () => {
  const words = '<script>alert(1)</script> & "quoted" \u202e'
  const { body } = await send('UpdateBlogEntry', JSON.stringify({ title: words, text: paragraph(words), tags: [] }))
  const blogEntryId = body.blogEntryId ?? 0
  const data = await blogs.by('subscriber').get('Blogs/GetBlogEntryData', { blogEntryId })
  expect(data.title).toBe(words)
  expect(data.text).toEqual(paragraph(words))
  await blogs.by('free').post('Blogs/AddBlogComment', { blogEntryId, text: words })
  const { items } = await blogs.by('free').get('Blogs/GetComments', { blogEntryId })
  expect(items[0]?.text).toBe(words)
})

test('everything that is allowed comes back as it went', async () => {
  const items = [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'en' }] }] }]
  const within = { type: 'bulletList', content: items }
  const all = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Overskrift' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'https://samvaer.test/?a=1&b=2' } }] },
        ],
      },
      { type: 'bulletList', content: items },
      { type: 'orderedList', content: items.map((item) => ({ ...item, content: [...item.content, within] })) },
      { type: 'blockquote', content: [{ type: 'paragraph' }] },
      { type: 'horizontalRule' },
    ],
  }
  const { body } = await send('UpdateBlogEntry', JSON.stringify({ title: 'Alt', text: all, tags: ['Rejse', 'rejse'] }))
  const data = await blogs.by('free').get('Blogs/GetBlogEntryData', { blogEntryId: body.blogEntryId ?? 0 })
  expect(data).toMatchObject({ text: all, tags: ['rejse'], excerpt: 'Overskrift a b en en en' })
})
