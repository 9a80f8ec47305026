/**
 * Takes whoever sends a form to the first field that is wrong, whoever found it out: the page at once, or the service
 * with its answer. One rule for all forms, so that none needs its own. A place that is no form, a dialog or a page with
 * fields, has a button with `data-sends`.
 */

/** Milliseconds in which an answer still says what is wrong. */
const patience = 30_000

const focusable = 'input, select, textarea, button, [contenteditable=true], [role=spinbutton], [tabindex]'

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** The first wrong field of a part of the page; of a group of choices its first one. */
const firstBadFieldOf = (part: Element): HTMLElement | undefined => {
  const bad = [...part.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find(isSeen)
  if (!bad || bad.matches(focusable)) return bad
  return bad.querySelector<HTMLElement>(focusable) ?? undefined
}

/** True when a form is being sent; its buttons may stand outside of it. */
const isUnderWay = (form: Element): boolean =>
  form.querySelector('button[aria-busy=true]') !== null ||
  (form.id !== '' && document.querySelector(`[form="${CSS.escape(form.id)}"][aria-busy=true]`) !== null)

/** Watches for as long as the page lives. */
export const findFirstBadField = (): void => {
  let stop = () => {}
  const watch = (form: Element) => {
    stop()
    const sentFrom = document.activeElement
    /** A reader who has gone on meanwhile is left where they are; a form of another maker may have chosen another field. */
    const isStillThere = () => {
      const { activeElement: now } = document
      return now === sentFrom || now === document.body || (form.contains(now) && now?.matches('[aria-invalid=true]'))
    }
    const look = () => {
      if (!form.isConnected || !isStillThere()) return stop()
      if (isUnderWay(form)) return
      const bad = firstBadFieldOf(form)
      if (!bad) return
      stop()
      if (bad !== document.activeElement) bad.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'aria-busy'],
    })
    // A field that was bad before is bad still, and changes nothing.
    const atOnce = setTimeout(look)
    const end = setTimeout(() => stop(), patience)
    stop = () => {
      observer.disconnect()
      clearTimeout(atOnce)
      clearTimeout(end)
    }
  }
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    const button = type === 'click' ? target.closest('[data-sends]:not([aria-disabled])') : null
    const form = type === 'submit' ? target : button?.closest('[role=dialog], [role=alertdialog], main')
    if (form) watch(form)
  }
  for (const event of ['submit', 'click']) document.addEventListener(event, note, { capture: true })
}
