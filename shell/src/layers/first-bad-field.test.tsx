// @vitest-environment happy-dom
/** The focus goes to the first bad field when a form is refused. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findFirstBadField } from './first-bad-field.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const focused = () => document.activeElement?.id

beforeAll(() => {
  // The light DOM draws nothing; here everything is in sight.
  Element.prototype.checkVisibility ??= () => true
  vi.useFakeTimers()
  findFirstBadField()
})
afterAll(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})
beforeEach(() => {
  document.body.innerHTML = `<main>
    <form id="form">
      <input id="name"><fieldset id="group"><input id="one" type="radio"><input id="two" type="radio"></fieldset>
      <textarea id="words"></textarea>
    </form>
    <button id="send" form="form">Send</button>
    <div role="dialog"><input id="reason"><button id="act" data-sends="">Act</button><button id="other">Other</button></div>
  </main>`
})

const send = () => {
  element('send').focus()
  element('form').dispatchEvent(new Event('submit', { bubbles: true }))
}
const wrong = (id: string) => element(id).setAttribute('aria-invalid', 'true')
const later = () => vi.advanceTimersByTimeAsync(50)

it('is the first field, whichever is marked first, also when it was wrong before', async () => {
  send()
  wrong('words')
  wrong('name')
  await later()
  expect(focused()).toBe('name')
  send()
  await later()
  expect(focused()).toBe('name')
})

it('is the first choice of a group', async () => {
  send()
  wrong('group')
  await later()
  expect(focused()).toBe('one')
})

it('waits for the answer, and moves nobody who has gone on meanwhile', async () => {
  wrong('name')
  send()
  element('send').setAttribute('aria-busy', 'true')
  await later()
  expect(focused()).toBe('send')
  element('name').removeAttribute('aria-invalid')
  wrong('words')
  element('send').removeAttribute('aria-busy')
  await later()
  expect(focused()).toBe('words')

  send()
  element('reason').focus()
  wrong('name')
  await later()
  expect(focused()).toBe('reason')
})

it('leaves a form alone in which nothing is wrong, and fields that become wrong without being sent', async () => {
  send()
  await later()
  expect(focused()).toBe('send')
  await vi.advanceTimersByTimeAsync(40_000)
  wrong('name')
  await later()
  expect(focused()).toBe('send')
})

it('is found in a dialog without a form as well, by the button that sends alone', async () => {
  element('other').focus()
  element('other').click()
  wrong('reason')
  await later()
  expect(focused()).toBe('other')
  element('act').focus()
  element('act').click()
  await later()
  expect(focused()).toBe('reason')
})
