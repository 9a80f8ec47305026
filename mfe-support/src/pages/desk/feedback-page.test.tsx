// @vitest-environment happy-dom
/** Members' opinions of the new profile page, as staff read them. */
import { scopes } from '@samvaer/contracts/safety/values'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

const at = '/Support/Desk/Feedback'
const written = (rating: number, text: string, day: number) => ({
  rating,
  text,
  writtenAt: `2026-11-0${day}T00:00:00.000Z`,
})

it('shows stars and words, and stars alone', async () => {
  const items = [written(2, 'Større billeder!', 2), written(5, '', 1)]
  const { page } = await openAt(at, {
    profile: { role: 'Support', grants: [scopes.Tickets] },
    calls: { 'Common/GetProfilePageNewDesignFeedback': { items, next: null } },
  })
  await page.says('Større billeder!')
  const stars = [...document.querySelectorAll('article [role=img]')].map((each) => each.getAttribute('aria-label'))
  expect(stars).toEqual(['2', '5'].map((number) => texts.stars.of.replace('{{stars}}', number)))
})

it('is no page for others than staff', async () => {
  const { page, asked } = await openAt(at)
  await page.find('heading', texts.notFound.page.title)
  expect(asked('Common/GetProfilePageNewDesignFeedback')).toEqual([])
})
