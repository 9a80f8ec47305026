import { useEffect } from 'react'

/** The button that sends what is written in this field: the nearest one around it, if there is exactly one. */
const sendsOf = (field: Element): HTMLElement | undefined => {
  const whole = field.closest('[role=dialog], [role=alertdialog], main')
  for (let part = field.parentElement; part; part = part === whole ? null : part.parentElement) {
    const [one, another] = part.querySelectorAll<HTMLElement>('[data-sends]')
    // Of two answers to a question the writer chooses.
    if (one) return another ? undefined : one
  }
  return undefined
}

/** Presses the sending button of the desk by Ctrl and Enter in a field, as in the mail. */
export const useSendKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (!(event.target instanceof Element) || !event.target.matches('input, textarea, select')) return
      const button = sendsOf(event.target)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
