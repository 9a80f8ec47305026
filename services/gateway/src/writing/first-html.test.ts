import { expect, it } from 'vitest'
import { firstHtml } from './first-html.ts'

it('moves the styles of elements into one sheet, where equal ones are one', () => {
  const drawn =
    '<p style="--at:3" class="a">x</p><i style="--at:3"></i><b style="background:url(&quot;/x.png&quot;)">y</b>'
  expect(firstHtml(drawn)).toEqual({
    html: '<p class="a written-0">x</p><i class="written-0"></i><b class="written-1">y</b>',
    style: '.written-0{--at:3}.written-1{background:url("/x.png")}',
  })
})

it.each(['}body{display:none', '&lt;/style&gt;', '@import url(/x)', '\\7d'])(
  'drops a style that is none: %s',
  (style) => {
    expect(firstHtml(`<p style="${style}">x</p>`)).toEqual({ html: '<p>x</p>', style: '' })
  },
)

it('leaves words as they are, whatever they look like', () => {
  const drawn = '<p>a style=&quot;x&quot; and style="y" &lt;button&gt;</p>'
  expect(firstHtml(drawn)).toEqual({ html: drawn, style: '' })
})

it('has nobody write into fields, press buttons or open what nothing hears yet; links lead on', () => {
  const drawn = '<input value="x"/><button>y</button><details><summary>s</summary></details><a href="/z">z</a>'
  expect(firstHtml(drawn).html).toBe(
    '<input inert value="x"/><button inert>y</button><details><summary inert>s</summary></details><a href="/z">z</a>',
  )
})

it.each([
  ['phone', 3],
  ['desk', 6],
] as const)('leaves articles below the window of a %s to be laid out when the reader comes near', (window, first) => {
  const articles = '<article class="row">x</article>'.repeat(first)
  const { html, style } = firstHtml(
    `${articles}<article class="row">y</article><article style="--at:3">z</article>`,
    window,
  )
  expect(html).toBe(`${articles}<article class="row written-0">y</article><article class="written-1">z</article>`)
  const later = 'content-visibility:auto;contain-intrinsic-block-size:auto 30rem'
  expect(style).toBe(`.written-0{${later}}.written-1{--at:3;${later}}`)
})
