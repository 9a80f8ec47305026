/**
 * Marks the half of the window in which somebody writes, as `data-writing` of the document: what comes by itself
 * (toasts, popups) stands in the other half, and questions that can wait are not shown at all.
 */
export type Half = 'upper' | 'lower'

interface Box {
  top: number
  bottom: number
}

/** Fields that take no letters. */
const noText = 'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])'
const fields = 'input, textarea, select, [contenteditable=true]'

/** The half that holds the middle of what is seen of a field. */
export const halfOf = ({ top, bottom }: Box, height: number): Half =>
  (Math.max(top, 0) + Math.min(bottom, height)) / 2 > height / 2 ? 'lower' : 'upper'

/** The line that is written in a long text, else the field. */
const boxOf = (field: HTMLElement): Box => {
  const selection = field.isContentEditable ? getSelection() : null
  const line = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined
  return line && line.height > 0 ? line : field.getBoundingClientRect()
}

const mark = (): void => {
  const field = document.activeElement
  const { dataset } = document.documentElement
  if (field instanceof HTMLElement && field.matches(fields) && !field.matches(noText))
    dataset.writing = halfOf(boxOf(field), window.innerHeight)
  else delete dataset.writing
}

/** Keeps the mark for as long as the page lives. */
export const watchFields = (): void => {
  // Behind the event: the focus has arrived by then.
  for (const event of ['focusin', 'focusout', 'input', 'scrollend'])
    document.addEventListener(event, () => requestAnimationFrame(mark), { passive: true })
  window.addEventListener('resize', () => requestAnimationFrame(mark))
}
