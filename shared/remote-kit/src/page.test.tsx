// @vitest-environment happy-dom
/** Text that is saved is asked about no more, however a page leads on after it; and the focus, as it leads on. */
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { usePage, useUnsavedChanges } from './page.ts'
import { useLocation, useNavigate } from './router.ts'
import { click, show, until } from './testing.tsx'

/** Leads on by an effect that stands before the question, as a form does that keeps its acts in a hook. */
const Form = ({ saves }: { saves: boolean }) => {
  const [leadsTo, setLeadsTo] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  useUnsavedChanges(!saves || leadsTo === undefined)
  return (
    <button type="button" onClick={() => setLeadsTo('/Text/7')}>
      Go on
    </button>
  )
}

it.each([
  [true, '/Text/7', 0],
  [false, '/Text/New', 1],
])('leads on where it is saved: %s', async (saves, address, questions) => {
  const host = await show(<Form saves={saves} />, { at: '/Text/New' })
  const asked = () => (host.toastState().question ? 1 : 0)
  await host.settled()
  await click(await host.page.find('button', 'Go on'))
  await until(() => host.address() === '/Text/7' || asked() === 1)
  expect([host.address(), asked()]).toEqual([address, questions])
  host.toastState().question?.answer(false)
})

/** One page, or one for each address. */
const Page = ({ replace, stays }: { replace: boolean; stays: boolean }) => {
  const { pathname } = useLocation()
  return <Titled key={stays ? 'one' : pathname} replace={replace} />
}

const Titled = ({ replace }: { replace: boolean }) => {
  usePage({ title: 'Text' })
  const navigate = useNavigate()
  return (
    <>
      <h1>Text</h1>
      <button type="button" onClick={() => void navigate('/Text/7', { replace })}>
        Save
      </button>
    </>
  )
}

it.each([
  [true, true, 'Save'],
  [true, false, 'Text'],
  [false, true, 'Text'],
])('leaves the focus on a page that replaces (%s) its address and stays (%s)', async (replace, stays, focused) => {
  const host = await show(<Page replace={replace} stays={stays} />, { at: '/Text/New' })
  const button = await host.page.find('button', 'Save')
  button.focus()
  await click(button)
  await until(() => host.address() === '/Text/7')
  await host.settled()
  expect(document.activeElement?.textContent).toBe(focused)
})
