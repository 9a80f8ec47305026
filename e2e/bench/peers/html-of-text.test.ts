import { richTextOfWritten } from '@samvaer/testing/world/texts/written'
import { expect, it } from 'vitest'
import { htmlOfText } from './html-of-text.ts'

const html = (written: string, addressOf: (mediaId: number) => string | undefined = () => undefined) =>
  htmlOfText(richTextOfWritten(written), addressOf)

it('keeps every block and mark of a text', () => {
  expect(html('Et **fedt** og *skråt* [sted](https://example.org/?a=1&b=2)\nmed ~~streg~~')).toBe(
    '<p>Et <strong>fedt</strong> og <em>skråt</em> <a href="https://example.org/?a=1&amp;b=2">sted</a><br>med <s>streg</s></p>',
  )
  expect(html('## To\n\n### Tre\n\n> Sagt\n\n---')).toBe(
    '<h2>To</h2><h3>Tre</h3><blockquote><p>Sagt</p></blockquote><hr>',
  )
  expect(html('- en\n- to\n\n1. først')).toBe('<ul><li>en</li><li>to</li></ul><ol><li>først</li></ol>')
})

it('makes no markup of what was written as words', () => {
  expect(html('<script> & "citat"')).toBe('<p>&lt;script&gt; &amp; &quot;citat&quot;</p>')
})

it('shows the pictures that have an address, and leaves out the others', () => {
  const written = 'Før\n\n![Tidlig morgen](allotment-dawn)\n\nEfter'
  const addresses = (mediaId: number) => `/pictures/${mediaId}`
  expect(html(written, addresses)).toMatch(
    /^<p>Før<\/p><figure><img src="\/pictures\/\d+" alt="Tidlig morgen"><\/figure><p>Efter<\/p>$/,
  )
  expect(html(written)).toBe('<p>Før</p><p>Efter</p>')
})
