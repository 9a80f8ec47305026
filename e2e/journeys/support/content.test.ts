/** Needs desk and reader together: a text of the staff on its way from the draft to its readers. */
import type { Page } from 'playwright'
import { it } from 'vitest'
import { visit } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-support', 'da-DK')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('leads an answer from its draft past the preview to whoever asks', async () => {
  const question = 'Må jeg tage min hund med?'
  const [{ page: desk }, { page }] = await Promise.all([
    openWindow('support', { language: 'da-DK' }),
    visit({ language: 'da-DK' }),
  ])
  await desk.goto('/Support/Desk')
  await desk.getByRole('link', { name: t('content.title') }).click()
  await desk.getByRole('link', { name: t('content.new.Faq') }).click()
  await desk.getByRole('textbox', { name: t('content.field.title.Faq'), exact: true }).fill(question)
  await desk
    .getByRole('textbox', { name: t('content.field.text.Faq'), exact: true })
    .fill('Ja.\n\n## Husk\n\n- vand\n- snor')
  await desk.getByRole('link', { name: t('content.view.preview') }).click()
  await desk.getByRole('heading', { name: 'Husk' }).waitFor()
  await button(desk, t('content.publish.act')).click()
  await button(desk, t('content.publish.now')).click()
  await desk.getByText(t('content.published')).waitFor()
  await page.goto('/Support/FAQ?q=hund')
  await page.getByRole('link', { name: question }).click()
  await page.getByRole('heading', { name: 'Husk' }).waitFor()
})
