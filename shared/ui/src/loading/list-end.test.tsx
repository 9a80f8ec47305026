// @vitest-environment happy-dom
/** The end of a list whose last page has come: the button for more is gone, but not the focus of who was at it. */
import { show, turn } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ListEnd } from './list-end.tsx'

/** Pages after which no further one comes by itself. */
const pages = 30

const open = async () => {
  const control: { end: () => void } = { end: () => undefined }
  const Listed = () => {
    const [hasNext, setHasNext] = useState(true)
    control.end = () => setHasNext(false)
    return <ListEnd pages={pages} hasNext={hasNext} fetchingNext={false} fetchNext={() => undefined} failure={null} />
  }
  const { page } = await show(<Listed />)
  const button = await page.find('button', 'ui.list.more')
  const end = async () => {
    control.end()
    await turn()
    await page.says('ui.list.end')
  }
  return { page, button, end }
}

it('has the focus of who pressed the button', async () => {
  const { page, button, end } = await open()
  button.focus()
  await end()
  expect(page.all('button')).toEqual([])
  expect(document.activeElement?.textContent).toBe('ui.list.end')
})

it('takes it from nobody who has gone on', async () => {
  const { button, end } = await open()
  button.focus()
  button.blur()
  await end()
  expect(document.activeElement).toBe(document.body)
})
