// @vitest-environment happy-dom
/** The members whom an entry mentions are links, in the words that stand there. */
import type { RichText as RichTextDocument } from '@samvaer/contracts/text/rich-text'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const bold = [{ type: 'bold' as const }]
const link = [{ type: 'link' as const, attrs: { href: 'https://example.org/' } }]
const document = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Tak, @Bo og @Anna! ' },
        { type: 'text', text: '@BO', marks: bold },
        { type: 'text', text: ' @Bo her', marks: link },
      ],
    },
  ],
} as RichTextDocument

it('leads to whom the reader may find, and to nobody else', async () => {
  const { page } = await show(<RichText document={document} mentions={[{ profileId: 8, name: 'Bo' }]} />)
  await page.says('Tak, @Bo og @Anna!')
  const links = page.all('link').map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual([
    ['@Bo', '/Profile/8'],
    ['@BO', '/Profile/8'],
    [' @Bo her', 'https://example.org/'],
  ])
})
