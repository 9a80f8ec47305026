/**
 * Gives readers who work with keys or a screen reader their place back. The focused element often goes with what it
 * did: a sign-up becomes a way out, a row is decided on, a form has done its work. The focus then is nowhere, and
 * nothing shows where the next key goes. A part that knows better, such as a list of rows or a dialog, comes first.
 */

/** Milliseconds in which others may take the focus: a dialog that closes, a page that opens. */
const pause = 100
/** Milliseconds for which it is tried: what closes above the page lets nothing below it have the focus until it is gone. */
const patience = 3000

/** A field would bring up the keyboard of a phone. */
const fields =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const reachable = `:is(a[href], button, select, summary, input, [tabindex]):not(:disabled, [tabindex="-1"], ${fields})`

/** Matches what opens above the page, and gives the focus back to what opened it unless that has gone too. */
const overlay = ':is([role=dialog], [role=alertdialog], [role=menu])'

/** The place of an element: each of those around it, from the inside out, with which of its children led there. */
interface Place {
  element: Element
  /** True when it came there by keys: a page does not scroll below a pointer. */
  byKeys: boolean
  /** Of the page on which it was. */
  path: string
  around: { parent: Element; index: number }[]
  lostAt?: number
}

const placeOf = (element: Element, page: Element): Place => {
  const around: Place['around'] = []
  for (let inner = element; inner !== page && inner.parentElement; inner = inner.parentElement)
    around.push({ parent: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) })
  return { element, byKeys: element.matches(':focus-visible'), path: location.pathname, around }
}

/** Says what has come of an act, in the place of what it was done with. */
const outcome = '[data-outcome]'

const isSeen = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })

const reachableIn = (part: Element): HTMLElement[] =>
  [...(part.matches(reachable) ? [part] : []), ...part.querySelectorAll(reachable)]
    .filter((one): one is HTMLElement => one instanceof HTMLElement)
    .filter(isSeen)

/**
 * Returns what took the place of an element, what comes after it, or what came before: the nearest around where it
 * stood.
 */
export const nearestTo = ({ around }: Pick<Place, 'around'>): HTMLElement | undefined => {
  const left = around.filter(({ parent }) => parent.isConnected)
  for (const { parent, index } of left) {
    const parts = [...parent.children]
    const told = parts[index]?.matches(outcome) ? parts[index] : parts[index]?.querySelector(outcome)
    if (told instanceof HTMLElement && isSeen(told)) return told
    const after = parts.slice(index).flatMap(reachableIn)[0]
    const found = after ?? parts.slice(0, index).flatMap(reachableIn).at(-1)
    if (found) return found
  }
  return undefined
}

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null

/**
 * Watches for as long as the page lives.
 * @param first the element that had the first focus: it may be gone by the time that this has loaded
 */
export const findLostFocus = (first: EventTarget | null = null): void => {
  let place: Place | undefined
  /** The element that had it last in the frame around the page: a question there goes with its answer. */
  let inFrame: Element | undefined
  let frameLostAt: number | undefined
  const note = (target: EventTarget | null) => {
    const page = document.querySelector('main')
    if (!page || !(target instanceof Element) || target === document.body) return
    // An overlay gives the focus back to what opened it.
    if (page.contains(target)) place = placeOf(target, page)
    inFrame = page.contains(target) || target.closest(overlay) ? undefined : target
    frameLostAt = undefined
  }
  document.addEventListener('focusin', ({ target }) => note(target))
  // It had it before this was there.
  note(first)
  if (!isNowhere()) note(document.activeElement)
  // Forgets the place after a click beside everything. Before others: what is open above the page is still there.
  const noteClick = ({ target }: Event) => {
    const isBeside = target instanceof Element && !target.closest(`${reachable}, ${fields}`)
    if (!isBeside || document.querySelector(overlay)) return
    setTimeout(() => {
      if (isNowhere()) place = undefined
    })
  }
  document.addEventListener('click', noteClick, { capture: true })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return
    // Let go by itself; what is taken away is gone by then.
    setTimeout(() => {
      if (isNowhere() && target === place?.element && place.element.isConnected) place = undefined
    })
  })
  const toHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!isNowhere() || !heading) return
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }
  /** A page that is being drawn may have no heading yet: its next change tries again. */
  const leadToHeading = (lost: Element) => {
    if (lost !== inFrame) return
    frameLostAt ??= performance.now()
    toHeading()
    if (inFrame === lost && performance.now() - frameLostAt >= patience) inFrame = undefined
  }
  const bringBack = (lost: Place) => {
    if (lost !== place || !isNowhere()) return
    lost.lostAt ??= performance.now()
    // A field that is still there was left on purpose, or lost to a window that gives it back itself.
    const stays = lost.path === location.pathname && !(lost.element.isConnected && lost.element.matches(fields))
    if (stays) (reachableIn(lost.element)[0] ?? nearestTo(lost))?.focus({ preventScroll: !lost.byKeys })
    // Nothing around it is left: all of the page was drawn anew.
    if (stays && !lost.around.some(({ parent }) => parent.isConnected)) toHeading()
    // Nothing took it: the next change of the page tries again.
    const triesAgain = stays && isNowhere() && performance.now() - lost.lostAt < patience
    if (!triesAgain && place === lost) place = undefined
  }
  const look = () => {
    if (!isNowhere()) return
    if (place) setTimeout(bringBack, pause, place)
    else if (inFrame && !inFrame.isConnected) setTimeout(leadToHeading, pause, inFrame)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  look()
}
