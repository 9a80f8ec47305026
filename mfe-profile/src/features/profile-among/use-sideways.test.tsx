// @vitest-environment happy-dom
/** Swipes and arrows lead along a list, and leave alone what moves by them itself. */
import { switchSingleKeys } from '@samvaer/remote-kit/keys'
import { press, show } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { useSideways } from './use-sideways.ts'

let gone: string[]
beforeEach(() => {
  gone = []
})

const onPrevious = () => gone.push('previous')
const onNext = () => gone.push('next')

const Page = () => {
  useSideways({ onPrevious, onNext })
  return (
    <>
      <p>Words</p>
      <textarea />
    </>
  )
}

const open = async () => {
  const { page, settled } = await show(<Page />)
  await page.says('Words')
  await settled()
  const at = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`main ${selector}`)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  }
  return { at, words: at('p') }
}

const touch = (target: Element, type: 'touchstart' | 'touchend', points: readonly [number, number][]) => {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touches }))
}

/** @param fingers on the screen as it begins */
const swipe = (target: Element, x: number, y = 0, fingers = 1) => {
  touch(
    target,
    'touchstart',
    Array.from({ length: fingers }, () => [200, 300]),
  )
  touch(target, 'touchend', [[200 + x, 300 + y]])
}

it('a swipe aside goes on or back, and no other one does', async () => {
  const { words, at } = await open()
  swipe(words, -120)
  swipe(words, 120)
  expect(gone).toEqual(['next', 'previous'])
  swipe(words, -40)
  swipe(words, -120, 90)
  swipe(words, -120, 0, 2)
  swipe(at('textarea'), -120)
  expect(gone).toHaveLength(2)
})

it('a swipe moves a page that is zoomed, and marked words keep it', async () => {
  const { words } = await open()
  const sight = Object.getOwnPropertyDescriptor(globalThis, 'visualViewport')
  Object.defineProperty(globalThis, 'visualViewport', { configurable: true, value: { scale: 2 } })
  swipe(words, -120)
  if (sight) Object.defineProperty(globalThis, 'visualViewport', sight)
  else Reflect.deleteProperty(globalThis, 'visualViewport')
  getSelection()?.selectAllChildren(words)
  swipe(words, -120)
  getSelection()?.removeAllRanges()
  expect(gone).toEqual([])
  swipe(words, -120)
  expect(gone).toEqual(['next'])
})

it('what scrolls aside does so until its end', async () => {
  const { words } = await open()
  words.style.overflowX = 'auto'
  Object.defineProperties(words, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } })
  words.scrollLeft = 100
  for (const x of [-120, 120]) swipe(words, x)
  expect(gone).toEqual([])
  words.scrollLeft = 200
  for (const x of [120, -120]) swipe(words, x)
  expect(gone).toEqual(['next'])
})

it('arrows go on and back, but not with other keys, in fields and films, or behind a dialog', async () => {
  const { at } = await open()
  await press('ArrowRight')
  await press('ArrowLeft')
  expect(gone).toEqual(['next', 'previous'])
  await press('ArrowRight', { altKey: true })
  const voice = document.createElement('audio')
  voice.tabIndex = -1
  document.body.append(voice)
  for (const element of [at('textarea'), voice]) {
    element.focus()
    await press('ArrowRight')
    element.blur()
  }
  voice.remove()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  await press('ArrowRight')
  dialog.remove()
  expect(gone).toHaveLength(2)
  await press('ArrowRight')
  expect(gone).toHaveLength(3)
})

it('members who have switched keys off go on by nothing but the buttons', async () => {
  await open()
  switchSingleKeys(false)
  onTestFinished(() => switchSingleKeys(true))
  await press('ArrowRight')
  expect(gone).toEqual([])
})
