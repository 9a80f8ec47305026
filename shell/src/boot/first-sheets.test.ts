// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstSheets } from './first-sheets.ts'

const preload = (href: string) => `<link rel="preload" href="${href}" as="style" integrity="sha384-${href}">`
const head = `${preload('/assets/rest.css')}<link rel="preload" href="/assets/a.js" as="script">${preload('/mfe/a/1/page.css')}`
/** Stands for the head: what is connected there fails at once, without a network. */
const place = document.createDocumentFragment()
const sheets = () => [...place.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

const open = (body: string) => {
  document.head.innerHTML = head
  document.body.innerHTML = body
}

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => place.append(...nodes))
})

afterEach(() => {
  vi.restoreAllMocks()
  place.replaceChildren()
  document.head.innerHTML = document.body.innerHTML = ''
})

it('lets the sheets of a written page in together, once the last of them came', async () => {
  open('<div data-written="mfe-a"></div>')
  const styled = firstSheets()
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.getAttribute('integrity'), sheet.media])).toEqual([
    ['/assets/rest.css', 'sha384-/assets/rest.css', 'not all'],
    ['/mfe/a/1/page.css', 'sha384-/mfe/a/1/page.css', 'not all'],
  ])
  sheets()[1]?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(sheets().map(({ media }) => media)).toEqual(['not all', 'not all'])
  sheets()[0]?.dispatchEvent(new Event('load'))
  await styled
  expect(sheets().map(({ media }) => media)).toEqual(['all', 'all'])
})

it('leaves a sheet that does not come to the loader, which takes no other for it', async () => {
  open('<div data-written="mfe-a"></div>')
  const styled = firstSheets()
  const [first, second] = sheets()
  first?.dispatchEvent(new Event('error'))
  second?.dispatchEvent(new Event('load'))
  await styled
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.media])).toEqual([['/mfe/a/1/page.css', 'all']])
})

it('asks for none where nothing is written: they come with what needs them', async () => {
  open('<main></main>')
  await firstSheets()
  expect(sheets()).toEqual([])
})
