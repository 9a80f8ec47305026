// @vitest-environment happy-dom
/** Staff begin to look through a profile: in a tab of its own, which is opened by their press. */
import { type Answers, click, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { LookDialog } from './look-dialog.tsx'

const { look } = texts
const name = '11111111-2222-4333-8444-555555555555'
const begun: Answers = { 'Impersonation/BeginImpersonation': { look: name, until: '2040-01-01T00:00:00Z' } }

const open = async (calls: Answers, tab: { location: { assign: () => void }; close: () => void } | null) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  onTestFinished(() => opened.mockRestore())
  const onClose = vi.fn()
  const host = await show(<LookDialog profileId={7} name="Bo" onClose={onClose} />, {
    at: '/Support/Desk/3',
    profile: { role: 'Support' },
    texts: { [namespace]: textFiles },
    calls,
  })
  const begin = async (reason: string) => {
    await fill(await host.page.field(look.reason), reason)
    await click(await host.page.find('button', look.begin))
  }
  return { ...host, opened, onClose, begin }
}
const aTab = () => ({ location: { assign: vi.fn() }, close: vi.fn() })

it('opens a tab with the press, and leads it into the look', async () => {
  const tab = aTab()
  const { begin, asked, opened, onClose } = await open(begun, tab)
  await begin('kort')
  expect(opened).not.toHaveBeenCalled()
  await begin('Kan ikke finde sit album')
  expect(opened).toHaveBeenCalledTimes(1)
  await until(() => onClose.mock.calls.length === 1)
  expect(asked('Impersonation/BeginImpersonation')).toEqual([
    { profileId: 7, reason: 'Kan ikke finde sit album', backTo: '/Support/Desk/3' },
  ])
  expect(tab.location.assign.mock.calls).toEqual([[`/Start?look=${name}`]])
})

it('takes the tab away again where it is refused, and says why', async () => {
  const tab = aTab()
  const answers = { 'Impersonation/BeginImpersonation': refused('NotAllowed', { reason: 'Rank' }) }
  const { page, begin, onClose } = await open(answers, tab)
  await begin('Kan ikke finde sit album')
  await page.says(look.refused.Rank)
  expect([tab.close.mock.calls.length, tab.location.assign.mock.calls, onClose.mock.calls]).toEqual([1, [], []])
})

it('goes on in its own tab where the browser opens none', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const { begin } = await open(begun, null)
  await begin('Kan ikke finde sit album')
  await until(() => assign.mock.calls.length === 1)
  expect(assign.mock.calls).toEqual([[`/Start?look=${name}`]])
})
