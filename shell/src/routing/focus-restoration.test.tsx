// @vitest-environment happy-dom
/** The row that was left has the focus again, however late its list comes, unless the reader goes on elsewhere. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { restoreRowFocus } from './focus-restoration.ts'

const heading = '<h1 tabindex="-1">Nye her</h1>'
const list = `${heading}<ul>${['8', '9']
  .map((id) => `<li data-row="${id}"><a href="/Profile/${id}">Et navn</a><a href="/Mail?to=${id}">Skriv</a></li>`)
  .join('')}</ul>`
const main = () => document.querySelector('main') as HTMLElement
const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName
const changed = () => vi.advanceTimersByTimeAsync(20)

let left = new AbortController()
/** Follows a link out of a row, and comes back to a page whose list is on its way. */
const comeBack = async (href: string) => {
  restoreRowFocus('list', false, left.signal)
  main().querySelector<HTMLElement>(`[href="${href}"]`)?.focus()
  left.abort()
  left = new AbortController()
  main().innerHTML = heading
  restoreRowFocus('list', true, left.signal)
  main().querySelector('h1')?.focus()
  await changed()
}

beforeAll(() => {
  // The light DOM draws nothing; here everything is in sight.
  Element.prototype.checkVisibility ??= () => true
  vi.useFakeTimers()
})
beforeEach(() => {
  left = new AbortController()
  document.body.innerHTML = `<button>Menu</button><main>${list}</main>`
})
afterEach(() => {
  left.abort()
  sessionStorage.clear()
})
afterAll(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it.each(['/Profile/9', '/Mail?to=9'])(
  'is focused at its link %s, though its list comes after a minute',
  async (href) => {
    await comeBack(href)
    expect(focused()).toBe('h1')
    await vi.advanceTimersByTimeAsync(60_000)
    main().innerHTML = list
    main().querySelector('h1')?.focus()
    await changed()
    expect(focused()).toBe(href)
  },
)

it.each(['keydown', 'pointerdown'])('is left alone once the reader goes on (%s)', async (event) => {
  await comeBack('/Profile/9')
  window.dispatchEvent(new Event(event))
  main().innerHTML = list
  main().querySelector('h1')?.focus()
  await changed()
  expect(focused()).toBe('h1')
})

it('takes the focus from nothing beside the page', async () => {
  await comeBack('/Profile/9')
  document.querySelector('button')?.focus()
  main().innerHTML = list
  await changed()
  expect(focused()).toBe('button')
})
