// @vitest-environment happy-dom
import { banTypes } from '@samvaer/contracts/core/values'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { BanNotice } from './ban-notice.tsx'

it.each(banTypes)('says what a ban from %s takes, for how long and why, and leads to the decision', async (type) => {
  const { page } = await show(
    <>
      <BanNotice ban={{ type, until: '2026-05-04T10:00:00.000Z' }}>Reklame</BanNotice>
      <BanNotice ban={{ type, until: null }} />
    </>,
  )
  await page.says(/Det slutter .*4. maj 2026/)
  await page.says('Reklame')
  await page.says(texts.ban.forGood)
  expect(page.words().split(texts.ban.title[type])).toHaveLength(3)
  expect(page.all('link', texts.ban.decision).map((link) => link.getAttribute('href'))).toEqual([
    '/Support/Decisions',
    '/Support/Decisions',
  ])
})

it('leads to the one decision where this side has it, and of another ban not to that one', async () => {
  const until = null
  const { page } = await show(
    <>
      <BanNotice ban={{ type: 'Mail', until }} />
      <BanNotice ban={{ type: 'Blogs', until }} />
    </>,
    {
      profile: {
        bans: [
          { type: 'Mail', until, decisionId: 7 },
          { type: 'Blogs', until },
        ],
      },
    },
  )
  await page.says(texts.ban.title.Blogs)
  expect(page.all('link', texts.ban.decision).map((link) => link.getAttribute('href'))).toEqual([
    '/Support/Decisions/7',
    '/Support/Decisions',
  ])
})
