import type { Locator } from 'playwright'

/** Presses a button twice before the page can draw anything: faster than any finger. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
