/** Reads a page as its reader does: by role and name. */
import { until } from './until.ts'

const selectors = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  article: 'article',
  banner: 'header, [role=banner]',
  button: 'button, [role=button], summary, input[type=submit]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  definition: 'dd',
  dialog: 'dialog[open], [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  img: 'img[alt]:not([alt=""]), [role=img]',
  link: 'a[href], [role=link]',
  list: 'ul, ol, [role=list]',
  listitem: 'li, [role=listitem]',
  main: 'main',
  menuitem: '[role=menuitem]',
  navigation: 'nav, [role=navigation]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section[aria-labelledby], section[aria-label], [role=region]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  status: '[role=status], output',
  switch: '[role=switch]',
  tab: '[role=tab]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea, [role=textbox]',
} as const
export type Role = keyof typeof selectors
/** The whole name, or what it matches. */
export type Name = string | RegExp

const isHidden = (element: Element): boolean => element.closest('[aria-hidden=true], [hidden], [inert]') !== null

/** No style says which words stand apart; all parts do, but for what ends a sentence. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?])/g, '')
    .trim()

/** The words of an element without those that only eyes see. */
export const wordsOf = (element: Node): string => {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent ?? ''
  if (!(element instanceof Element) || element.matches('[aria-hidden=true], [hidden], style, script')) return ''
  if (element.matches('img')) return element.getAttribute('alt') ?? ''
  return tidy([...element.childNodes].map(wordsOf).join(' '))
}

const labelsOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (ids.length > 0) return tidy(ids.map((id) => wordsOf(document.getElementById(id) ?? new Text())).join(' '))
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const { labels } = element as HTMLInputElement
  if (labels && labels.length > 0 && !element.matches('button')) return tidy([...labels].map(wordsOf).join(' '))
  if (element.matches('fieldset')) return wordsOf(element.querySelector('legend') ?? new Text())
  return ''
}

export const nameOf = (element: Element): string => labelsOf(element) || wordsOf(element)

const isCalled = (element: Element, name: Name | undefined): boolean => {
  if (name === undefined) return true
  const called = nameOf(element)
  return typeof name === 'string' ? called === tidy(name) : name.test(called)
}

export interface Reading {
  /** Those that are there now. */
  all(role: Role, name?: Name): HTMLElement[]
  /** Waits for the first. */
  find(role: Role, name?: Name): Promise<HTMLElement>
  /** Waits until there is none. */
  gone(role: Role, name?: Name): Promise<void>
  /** Waits for the field with this label. */
  field(label: Name): Promise<HTMLInputElement>
  /** Waits until these words are there. */
  says(words: Name): Promise<void>
  /** The words that are there now. */
  words(): string
}

const fields = 'input, select, textarea, [role=group], [contenteditable]'

/** Reads the content of an element; `within(document.body)` is all of the page. */
export const within = (place: Element): Reading => {
  const chosen = (selector: string, name: Name | undefined) =>
    [...place.querySelectorAll<HTMLElement>(selector)].filter((each) => !isHidden(each) && isCalled(each, name))
  const first = (selector: string, name: Name | undefined, what: string): HTMLElement => {
    const [found] = chosen(selector, name)
    if (found) return found
    const others = chosen(selector, undefined).map((each) => JSON.stringify(nameOf(each)))
    throw new Error(`No ${what} ${String(name ?? '')} but ${others.join(', ') || 'none'}; the page:\n${wordsOf(place)}`)
  }
  const all: Reading['all'] = (role, name) => chosen(selectors[role], name)
  return {
    all,
    find: (role, name) => until(() => first(selectors[role], name, role)),
    gone: async (role, name) => void (await until(() => all(role, name).length === 0)),
    field: async (label) => (await until(() => first(fields, label, 'field'))) as HTMLInputElement,
    says: async (words) => {
      const wanted = typeof words === 'string' ? tidy(words) : words
      await until(() => {
        const said = wordsOf(place)
        if (typeof wanted === 'string' ? !said.includes(wanted) : !wanted.test(said))
          throw new Error(`Nothing says ${wanted}; the page:\n${said}`)
        return true
      })
    },
    words: () => wordsOf(place),
  }
}
