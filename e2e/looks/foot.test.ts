/** The foot of the window, where several things want to stand: the places, cookies, bars of pages, toasts. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { crowdedWindows, isClear } from '../support/looking/covers.ts'
import { createLooks } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

const t = textsOf('mfe-profile', 'da-DK')
const shell = textsOf('shell', 'da-DK')

/** Somebody who is asked about cookies at the foot of every page. */
const asked = async (path: string): Promise<Page> => {
  const { page } = await visitAs('subscriber', { language: 'da-DK', asksForCookies: true })
  await page.goto(path)
  await page.getByRole('region', { name: shell('cookies.label') }).waitFor()
  return page
}

const looks = createLooks()

looks('covers no field and no button of the editor', async () => {
  const page = await asked('/Community/Blogs/Create')
  // Before there is a text nobody can publish it.
  await page.locator('main form input').first().fill('En stille aften')
  await page.locator('main [contenteditable=true]').first().fill('Ved søen')
  await isClear(page, 'the editor')
})

looks('covers no composer of a conversation', async () => {
  const page = await asked('/Mail')
  await page.locator('main a[href^="/Mail/"]').first().click()
  await page.locator('main [contenteditable=true], main textarea').first().waitFor()
  await isClear(page, 'a conversation')
})

looks(
  'keeps a bar that comes with the first change and a toast of one long word apart, and clear of what is written',
  async () => {
    const page = await asked('/EditProfile')
    const text = page.locator('main textarea').first()
    await text.fill('Ny tekst')
    const bar = page.locator('main form [class*="_bar_"]')
    await bar.getByRole('button', { name: t('edit.save.save') }).waitFor()
    await isClear(page, 'the own profile, changed')
    await bar.getByRole('button', { name: t('edit.save.save') }).click()
    const toast = page.locator('li[data-tone]').first()
    // Held by the focus, it stays.
    await toast.getByRole('button').focus()
    await toast
      .locator('span')
      .first()
      .evaluate((words) => {
        words.textContent = 'Speciallægepraksisplanlægningsstabiliseringsperiode'.repeat(3)
      })
    await text.evaluate((field: HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Endnu en tekst')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await bar.waitFor()
    for (const [width, height] of crowdedWindows) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(
          async () => {
            const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
            if (!above || !below) return 'one is missing'
            if (above.x < 0 || above.x + above.width > width) return 'the toast is wider than the window'
            // At the end of its page the bar stands in its place, above the toast.
            return above.y + above.height <= below.y || below.y + below.height <= above.y
              ? 'clear'
              : `toast ends at ${above.y + above.height}, bar at ${below.y}`
          },
          { message: `a toast at ${width} × ${height}` },
        )
        .toBe('clear')
    }
    // A member who writes at the foot, above all of its bars, has it on the other side.
    await page.setViewportSize({ width: 820, height: 1180 })
    await text.evaluate((field) => {
      field.scrollIntoView({ block: 'end' })
      field.focus({ preventScroll: true })
    })
    await expect
      .poll(async () => ((await toast.boundingBox())?.y ?? 600) < ((await text.boundingBox())?.y ?? 0))
      .toBe(true)
  },
)
looks.atLeastOne()
