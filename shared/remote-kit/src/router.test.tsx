// @vitest-environment happy-dom
/** Links and pages that lead on: within the site, to elsewhere, and not once the reader has left. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Link, Navigate, useLocation } from './router.ts'
import { click, show, turn } from './testing.tsx'

/** A page whose answer comes late, and leads on. */
const Late = () => {
  const [answered, setAnswered] = useState(false)
  if (answered) return <Navigate replace to="/Profile/9/about" />
  return (
    <button type="button" onClick={() => setAnswered(true)}>
      Svar
    </button>
  )
}

it.each([
  ['leads on from its page', '/Profile/9', '/Profile/9/about'],
  ['leaves alone who has gone back meanwhile', '/Search/Newest', '/Search/Newest'],
])('%s', async (_what, place, leadsTo) => {
  const { page, address, settled } = await show(<Late />, { at: '/Profile/9' })
  const button = await page.find('button', 'Svar')
  // The browser is there already; the page is still being drawn.
  history.replaceState(history.state, '', place)
  await click(button)
  await settled()
  expect(address()).toBe(leadsTo)
})

const Place = () => {
  const { pathname, state } = useLocation()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

/** Presses a link as a browser does, and answers whether it was left to the browser to follow. */
const pressed = async (link: HTMLElement, how: MouseEventInit = {}): Promise<boolean> => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how })
  // Nothing is loaded in a test: what is left to the browser ends here.
  let left = false
  window.addEventListener(
    'click',
    (seen) => {
      left = !seen.defaultPrevented
      seen.preventDefault()
    },
    { once: true },
  )
  link.dispatchEvent(event)
  await turn()
  return left
}

it('a link opens its page without loading it, with what it carries', async () => {
  const links = (
    <>
      <Link to="../Albums?own=1" state={{ from: 'here' }} className="big" aria-label="Albums">
        Album
      </Link>
      <Place />
    </>
  )
  const { page, address, settled } = await show(links, { at: '/Profile/9/about', route: '/Profile/:id/about' })
  const link = await page.find('link', 'Albums')
  expect([link.getAttribute('href'), link.className]).toEqual(['/Albums?own=1', 'big'])
  const before = history.length
  expect(await pressed(link)).toBe(false)
  await settled()
  expect([address(), history.length - before]).toEqual(['/Albums?own=1', 1])
})

it('a link carries state, and takes the place of the page where it says so', async () => {
  const links = (
    <>
      <Link to="/Start" replace state={{ from: 'here' }}>
        Start
      </Link>
      <Place />
    </>
  )
  const { page, address, settled } = await show(links, { at: '/Profile/9' })
  const before = history.length
  expect(await pressed(await page.find('link', 'Start'))).toBe(false)
  await settled()
  expect([address(), history.length - before]).toEqual(['/Start', 0])
  expect(page.words()).toContain('/Start {"from":"here"}')
})

it.each<[string, string, { target?: string }, MouseEventInit]>([
  ['a press for another tab', '/Start', {}, { ctrlKey: true }],
  ['a press of another button', '/Start', {}, { button: 1 }],
  ['a link that opens a tab', '/Start', { target: '_blank' }, {}],
  ['an address of another site', 'https://example.com/Start', {}, {}],
  ['an address of another site without its scheme', '//example.com/Start', {}, {}],
  ['an address to write to', 'mailto:a@example.com', {}, {}],
])('%s is left to the browser', async (_what, to, props, how) => {
  const { page, address } = await show(
    <Link to={to} {...props}>
      Start
    </Link>,
    { at: '/Profile/9' },
  )
  const link = await page.find('link', 'Start')
  expect(link.getAttribute('href')).toBe(to)
  expect(await pressed(link, how)).toBe(true)
  expect(address()).toBe('/Profile/9')
})

it('a link whose press was taken by somebody else opens nothing', async () => {
  const taken = (
    <Link to="/Start" onClick={(event) => event.preventDefault()}>
      Start
    </Link>
  )
  const { page, address, settled } = await show(taken, { at: '/Profile/9' })
  expect(await pressed(await page.find('link', 'Start'))).toBe(false)
  await settled()
  expect(address()).toBe('/Profile/9')
})
