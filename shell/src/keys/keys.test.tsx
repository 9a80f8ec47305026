// @vitest-environment happy-dom
/** The keys of a page: what they do and where they are left alone. Moving among items needs a layout (e2e). */
import { click, fill, press, show, turn, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it, onTestFinished } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { connectRest, type Rest } from '../session/rest.ts'
import { Keys } from './keys.tsx'
import { keysHelp } from './keys-help-store.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import { pressKey } from './press-key.ts'

const open = async (page = <p>Intet</p>) => {
  const ways: string[] = []
  connectRest(async () => ({ goTo: async (path: string) => void ways.push(path) }) as unknown as Rest)
  const body = (
    <>
      <h1 tabIndex={-1}>Side</h1>
      <input aria-label="Navn" />
      {page}
      <Keys />
    </>
  )
  const host = await show(body, { texts: { shell: shellTexts } })
  onTestFinished(() => keysHelp.set(false))
  const heading = await host.page.find('heading', 'Side')
  // It listens once it is drawn.
  await host.settled()
  heading.focus()
  const type = async (keys: string, also: KeyboardEventInit = {}) => {
    for (const key of keys) await press(key, also)
    // The acts are loaded with the first key.
    await import('./press-key.ts')
    await turn()
    await turn()
  }
  const map = () => host.page.all('dialog', texts.title)
  const listed = () =>
    [...document.querySelectorAll('dialog dt, [role=dialog] dt')].map(({ textContent }) => textContent)
  return { ...host, heading, ways, type, map, listed }
}
const { next, new: begins, search, help } = texts.keys
const ofPages = (names: (string | null)[]) => names.filter((name) => [next, begins, search, help].includes(name ?? ''))

it('go to places that exist, by two presses', async () => {
  const { type, ways } = await open()
  await type('gs')
  await type('ga')
  await type('gx')
  expect(ways).toEqual(['/Start', '/Account'])
})

it.each([
  ['nothing of it', <p key="page">Intet</p>, [help]],
  [
    'all of it',
    <div key="page">
      <article>Et indlæg</article>
      <button type="button" data-new="">
        Skriv
      </button>
      <input type="search" aria-label="Søg" />
    </div>,
    [next, begins, search, help],
  ],
])('are listed on ? where they do something alone: on a page with %s', async (_what, drawn, expected) => {
  const { page, type, map, listed } = await open(drawn)
  await type('?')
  await page.find('dialog', texts.title)
  expect(ofPages(listed())).toEqual(expected)
  if (expected.length > 1) expect(await seriousProblems(document.body)).toEqual([])
  await press('Escape')
  await until(() => map().length === 0)
})

it('steer to the search without writing into it, and press what begins something', async () => {
  let begun = 0
  const { type } = await open(
    <>
      <button type="button" data-new="" onClick={() => (begun += 1)}>
        Skriv
      </button>
      <input type="search" aria-label="Søg" />
    </>,
  )
  await type('n')
  expect(begun).toBe(1)
  await type('/')
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  expect([document.activeElement === field, field?.value]).toEqual([true, ''])
})

it('are left alone while somebody writes, with the keys of the system, and below what is open', async () => {
  const { page, heading, type, map, ways } = await open()
  await fill(await page.field('Navn'), 'g')
  await type('gs?')
  heading.focus()
  await type('?', { ctrlKey: true })
  await type('?', { altKey: true })
  expect([map(), ways]).toEqual([[], []])
  await type('?')
  await page.find('dialog', texts.title)
  await type('gs')
  expect(ways).toEqual([])
})

it('are switched off in the map, and on again', async () => {
  const { page, heading, type, map, ways } = await open()
  await type('?')
  const on = (await page.find('checkbox')) as HTMLInputElement
  expect(on.checked).toBe(true)
  await click(on)
  await press('Escape')
  await until(() => map().length === 0)
  await type('gs?')
  expect([map(), ways]).toEqual([[], []])
  // From the footer.
  keysHelp.set(true)
  const off = (await page.find('checkbox')) as HTMLInputElement
  expect(off.checked).toBe(false)
  await click(off)
  await press('Escape')
  await until(() => map().length === 0)
  heading.focus()
  await type('gs')
  expect(ways).toEqual(['/Start'])
})

it('of a pair belong together for a moment alone', () => {
  const ways: string[] = []
  const goTo = (path: string) => ways.push(path)
  const { now } = Date
  onTestFinished(() => {
    Date.now = now
  })
  Date.now = () => 1_000_000
  pressKey('g', [], goTo)
  Date.now = () => 1_001_499
  pressKey('s', [], goTo)
  pressKey('g', [], goTo)
  Date.now = () => 1_003_000
  pressKey('s', [], goTo)
  expect(ways).toEqual(['/Start'])
})
