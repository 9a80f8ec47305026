import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LinkedText, textParts } from './linked-text.tsx'

describe('addresses in plain text', () => {
  it('become links without the punctuation of the sentence', () => {
    expect(textParts('Se https://example.org/a. Og (http://b.dk)!')).toEqual([
      { text: 'Se ', link: false },
      { text: 'https://example.org/a', link: true },
      { text: '. Og (', link: false },
      { text: 'http://b.dk', link: true },
      { text: ')!', link: false },
    ])
  })

  it('leave everything else as it was written', () => {
    const text = '<b>fed</b> javascript:alert(1) & "x"'
    expect(renderToStaticMarkup(<LinkedText text={text} />)).toBe(
      '&lt;b&gt;fed&lt;/b&gt; javascript:alert(1) &amp; &quot;x&quot;',
    )
  })

  it.each(['https://example.org/"onmouseover="alert(1)', 'https://example.org/<script>'])(
    'do not break out of %j',
    (text) => {
      expect(renderToStaticMarkup(<LinkedText text={text} />)).toMatch(
        /^<a href="https:\/\/example\.org\/" target="_blank"/,
      )
    },
  )

  it.each(['data:text/html,hi', 'https://', 'plain words'])('make no link of %j', (text) => {
    expect(textParts(text).every(({ link }) => !link)).toBe(true)
  })

  it('lose no character', () => {
    const text = 'a https://x https://y.dk/?q=1, b https:// c'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
