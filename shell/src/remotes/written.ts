/** The part of a page that the server drew: it stands in its remote's place until the remote's own does (decision 152). */

import { writtenElementId } from '@samvaer/contracts/shell/values'
import type { WrittenData } from '@samvaer/contracts/shell/written'

let area: HTMLElement | null = null

/** The style sheets of what stands there would go with the first HTML: the page has them from now on. */
const keepStyles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('#root link')].map(
      (link) =>
        new Promise((resolve) => {
          const kept = link.cloneNode() as HTMLLinkElement
          kept.onload = kept.onerror = resolve
          document.head.append(kept)
        }),
    ),
  )

/** Takes what the server drew, and the answers that it drew it from; undefined where it drew nothing. */
export const readWritten = async (): Promise<WrittenData | undefined> => {
  const text = document.querySelector(`script#${writtenElementId}`)?.textContent
  area = document.querySelector('[data-written]')
  if (!text || !area) return undefined
  await keepStyles()
  return JSON.parse(text)
}

/** Returns what stands in a remote's place. */
export const writtenOf = (name: string): HTMLElement | undefined => (area?.dataset.written === name ? area : undefined)

/** A page that was left, or that stands itself, needs it no more. */
export const forgetWritten = (): void => {
  area = null
}
