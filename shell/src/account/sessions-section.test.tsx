// @vitest-environment happy-dom
/** The places where a member is signed in: this one stays, another ends by itself, and all others together once asked. */
import { click, show } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import { SessionsSection } from './sessions-section.tsx'

const { sessions: t } = texts
const idOf = (number: number): string => `${number}`.repeat(32)
const session = (number: number, browser: string) => ({
  ...{ sessionId: idOf(number), browser, system: browser && 'Linux', address: '', current: number === 1 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', seenAt: '2026-11-20T10:00:00.000Z' },
})
const three = [session(1, 'Chrome'), session(2, 'Firefox'), session(3, '')]

it('ends one, and then all others', async () => {
  let left = three
  const { page, asked, toastState, settled } = await show(<SessionsSection />, {
    at: '/Account',
    texts: { shell: shellTexts },
    calls: {
      'Privacy/GetSessions': () => ({ items: left }) as never,
      'Privacy/EndSession': ({ sessionId }) => {
        left = left.filter((one) => one.sessionId !== sessionId)
        return {}
      },
      'Privacy/EndOtherSessions': () => {
        const ended = left.length - 1
        left = left.slice(0, 1)
        return { ended }
      },
    },
  })
  const [first, ...others] = (await page.find('listitem')) && page.all('listitem').map(({ textContent }) => textContent)
  expect([first?.includes(t.current), others.length]).toEqual([true, 2])
  expect(await seriousProblems(document.body)).toEqual([])
  const endThis = (device: string) => t.endThis.replace('{{device}}', device)
  expect(page.all('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    endThis('Firefox, Linux'),
    endThis(t.unknown),
    t.endOthers,
  ])
  await click(await page.find('button', endThis('Firefox, Linux')))
  await settled()
  expect(page.all('listitem')).toHaveLength(2)
  for (const sure of [false, true]) {
    await click(await page.find('button', t.endOthers))
    expect(asked('Privacy/EndOtherSessions')).toEqual([])
    toastState().question?.answer(sure)
    await settled()
  }
  expect([asked('Privacy/EndSession'), asked('Privacy/EndOtherSessions')]).toEqual([[{ sessionId: idOf(2) }], [{}]])
  expect(page.all('listitem')).toHaveLength(1)
  expect(page.all('button')).toEqual([])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([t.ended_one.replace('{{count}}', '1')])
})
