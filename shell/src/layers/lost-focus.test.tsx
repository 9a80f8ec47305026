// @vitest-environment happy-dom
/** The focus when its element is taken away. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findLostFocus } from './lost-focus.ts'

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
  findLostFocus()
})
afterAll(async () => {
  document.body.innerHTML = ''
  // Its last look ends here: a timer would outlast the document.
  await later()
  vi.useRealTimers()
})
beforeEach(() => {
  document.body.innerHTML = `<header><a id="home" href="/">Home</a></header>
    <main>
      <a id="above" href="/above">Above</a>
      <p id="acts"><button id="join">Join</button><button id="share">Share</button></p>
      <ul id="rows">
        <li id="first"><button id="decide-first">Let in</button></li>
        <li id="second"><button id="decide-second">Let in</button></li>
      </ul>
      <form id="form"><textarea id="words"></textarea></form>
    </main>`
})

/** Until the time is over in which others may take the focus. */
const later = () => vi.advanceTimersByTimeAsync(200)

it('goes to what takes the place of the button', async () => {
  element('join').focus()
  const leave = document.createElement('button')
  leave.id = 'leave'
  element('join').replaceWith(leave)
  await later()
  expect(focused()).toBe('leave')
})

it('goes to what tells of success in its place, and not past it', async () => {
  element('decide-second').focus()
  const done = document.createElement('p')
  done.id = 'done'
  done.tabIndex = -1
  done.dataset.outcome = ''
  element('second').replaceWith(done)
  await later()
  expect(focused()).toBe('done')
})

it('goes to the heading of the page with a question around it that was answered before anything of the page had it', async () => {
  // As at a first visit: what had it before is of another page.
  element('share').focus()
  element('share').blur()
  await later()
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1 id="heading">Welcome</h1>')
  document.body.insertAdjacentHTML('beforeend', '<section id="cookies"><button id="no">No</button></section>')
  element('no').focus()
  element('cookies').remove()
  await later()
  expect(focused()).toBe('heading')
})

it('goes to the heading that comes after the question was answered', async () => {
  document.body.insertAdjacentHTML('beforeend', '<section id="cookies"><button id="no">No</button></section>')
  element('no').focus()
  element('cookies').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1 id="late">Welcome</h1>')
  await later()
  expect(focused()).toBe('late')
})

it('goes to the heading once more where all of the page is drawn anew with it', async () => {
  const main = document.querySelector('main') as HTMLElement
  main.insertAdjacentHTML('afterbegin', '<h1 id="heading" tabindex="-1">Welcome</h1>')
  element('heading').focus()
  main.outerHTML = '<main><h1 id="again">Welcome</h1><a id="on" href="/on">On</a></main>'
  await later()
  expect(focused()).toBe('again')
})

it('goes to the row that follows, and to what comes before the last one', async () => {
  element('decide-first').focus()
  element('first').remove()
  await later()
  expect(focused()).toBe('decide-second')
  element('rows').replaceWith(document.createElement('p'))
  await later()
  expect(focused()).toBe('share')
})

it('is tried again when what closes above the page has let nothing have it', async () => {
  element('join').focus()
  const refuses = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined)
  element('join').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
  refuses.mockRestore()
  element('rows').append(document.createElement('li'))
  await later()
  expect(focused()).toBe('share')
})

it('goes to no field, which would bring up the keyboard of a phone', async () => {
  element('rows').remove()
  element('share').focus()
  element('acts').remove()
  await later()
  expect(focused()).toBe('above')
})

it('stays with whoever took it meanwhile, and away from who had left the place', async () => {
  element('join').focus()
  element('join').remove()
  element('home').focus()
  await later()
  expect(focused()).toBe('home')

  element('share').focus()
  element('share').blur()
  await later()
  element('share').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
})

/** A question above the page, opened with the button that has the focus. */
const ask = (): HTMLElement => {
  const question = document.createElement('div')
  question.setAttribute('role', 'dialog')
  question.innerHTML = '<button id="yes">Yes</button>'
  document.body.append(question)
  element('yes').focus()
  return question
}

it('comes back to the button of a menu whose question was put away', async () => {
  element('share').focus()
  const question = ask()
  question.remove()
  await later()
  expect(focused()).toBe('share')
})

it('goes to what took the place of the button while a question was closing', async () => {
  element('join').focus()
  const question = ask()
  // As a button does that is disabled, or a window that lets nothing below it have the focus yet.
  element('yes').blur()
  await later()
  const leave = document.createElement('button')
  leave.id = 'leave'
  const refuses = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined)
  element('join').replaceWith(leave)
  await later()
  refuses.mockRestore()
  question.remove()
  await later()
  expect(focused()).toBe('leave')
})

it('leaves the focus alone once somebody has clicked beside everything', async () => {
  element('share').focus()
  element('home').focus()
  element('home').blur()
  element('rows').click()
  await later()
  element('acts').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
})

it('goes nowhere on a page that has changed: its heading has it', async () => {
  element('join').focus()
  history.pushState(null, '', '/another')
  element('acts').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
})

it('goes to the heading after a question around the page that was answered before anybody watched', async () => {
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1 id="title">Front</h1>')
  const choice = document.createElement('button')
  findLostFocus(choice)
  await later()
  expect(focused()).toBe('title')
})
