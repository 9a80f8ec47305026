/** The acts of a viewer, as the browser passes them to the page. */
import { turn } from './until.ts'

/** A press that also the keyboard or a screen reader may have made; the field or button has the focus with it. */
export const click = async (target: HTMLElement): Promise<void> => {
  target.focus()
  target.click()
  await turn()
}

/** Two presses before the page can draw anything: faster than any finger. */
export const clickTwice = async (target: HTMLElement): Promise<void> => {
  target.focus()
  target.click()
  target.click()
  await turn()
}

/** React hears of a value only when it is set past its own setter. */
const setValue = (field: HTMLElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Writes a whole text into a field, in the place of what stands there. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  field.focus()
  setValue(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  await turn()
}

/** Chooses from a list. */
export const choose = async (field: HTMLElement, value: string): Promise<void> => {
  field.focus()
  setValue(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await turn()
}

export const leave = async (field: HTMLElement): Promise<void> => {
  field.blur()
  await turn()
}

/** A key where the focus is. */
export const press = async (key: string, also: KeyboardEventInit = {}): Promise<void> => {
  const target = document.activeElement ?? document.body
  const event = { key, bubbles: true, cancelable: true, composed: true, ...also }
  target.dispatchEvent(new KeyboardEvent('keydown', event))
  target.dispatchEvent(new KeyboardEvent('keyup', event))
  await turn()
}

/** Sends the page what the browser does when its tab goes behind another, or comes to the front. */
export const showTab = async (visibility: 'visible' | 'hidden'): Promise<void> => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  document.dispatchEvent(new Event('visibilitychange'))
  await turn()
}
