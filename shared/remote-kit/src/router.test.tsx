// @vitest-environment happy-dom
/** A page that leads on does so while the reader is there, and not once they have left. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Navigate } from './router.ts'
import { click, show } from './testing.tsx'

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
