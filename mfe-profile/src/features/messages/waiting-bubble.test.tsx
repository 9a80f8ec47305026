// @vitest-environment happy-dom
/** A letter that waits: why, until when, and what its author can do. */
import { ApiError } from '@samvaer/remote-kit/errors'
import { click, show } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

const { sending } = texts
const from = '2030-05-04T12:30:00.000Z'
const letter = {
  ...{ clientMessageId: 'a', target: { profileId: 9 }, body: 'Hej, skal vi mødes?', mediaIds: [], refused: false },
  at: '2030-05-04T11:30:00.000Z',
}
const open = async (error: ApiError, refused = false) => {
  const onTakeBack = vi.fn()
  const element = <WaitingBubble letter={{ ...letter, error, refused }} onRetry={vi.fn()} onTakeBack={onTakeBack} />
  return { ...(await show(element, { texts: { [namespace]: textFiles } })), onTakeBack }
}
const slowed = (reason: string) => new ApiError(429, { code: 'TooManyRequests', detail: { reason, from } }, 3600)

it.each(['AlikeMessages', 'LinkMessages'] as const)(
  'says why a first message waits and until when, keeps its words, and gives them back: %s',
  async (reason) => {
    const { page, onTakeBack } = await open(slowed(reason))
    const [before = '', after = ''] = sending.slowed[reason].split('{{time}}')
    await page.says(before.trim())
    expect(page.words()).toContain(after.trim())
    expect(page.words()).toMatch(/4\. maj 2030/)
    expect(page.words()).toContain(letter.body)
    // To try again at once is refused again.
    expect(page.all('button').map(({ textContent }) => textContent)).toEqual([sending.takeBack])
    await click(await page.find('button', sending.takeBack))
    expect(onTakeBack).toHaveBeenCalledTimes(1)
  },
)

it('says the same of one that was refused for it in the end, and offers another try of what failed otherwise', async () => {
  const { page } = await open(slowed('LinkMessages'), true)
  expect(page.words()).not.toContain(sending.refused)
  const other = await open(new ApiError(429, { code: 'TooManyRequests' }, 30))
  await other.page.says(sending.waiting)
  await other.page.find('button', sending.retry)
})
