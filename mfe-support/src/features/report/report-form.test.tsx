// @vitest-environment happy-dom
/** The form of a report: two presses, words that are kept, good faith where the law is named, and the block that goes with it. */
import { type Answers, bo, click, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ReportForm } from './report-form.tsx'

const { report: t } = texts
const item = { itemType: 'BlogEntry' as const, itemId: 5, title: 'Min hund', author: bo }
const answerBy = '2026-12-02T12:00:00.000Z'

const beginning = (words: string): RegExp => new RegExp(`^${words}`)

const open = async (calls: Answers = {}, about: Partial<typeof item> = {}, site = {}) => {
  const onClose = vi.fn()
  const host = await show(<ReportForm item={{ ...item, ...about }} onClose={onClose} />, {
    texts: { [namespace]: textFiles },
    site,
    calls: {
      'Reports/CreateReport': { reportId: 1, answerBy, hidden: false },
      'Profiles/AddProfileToBlacklist': {},
      'Profiles/GetProfile': { state: 'BlockedByMe', blockedName: 'Bo', profile: null },
      'Search/HideProfile': {},
      ...calls,
    },
  })
  const choose = async (category: keyof typeof t.category) =>
    click(await host.page.find('button', `${t.category[category].name} ${t.category[category].text}`))
  const send = async () => click(await host.page.find('button', t.send))
  return { ...host, onClose, choose, send }
}

it('is sent with two presses, and says when it is answered', async () => {
  const host = await open()
  await host.choose('Spam')
  expect(host.page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/Support/Moderation'])
  await host.send()
  await host.page.says(/senest .*2026/)
  expect(host.asked('Reports/CreateReport')).toEqual([
    { itemType: 'BlogEntry', itemId: 5, category: 'Spam', text: '', illegal: false, goodFaith: false },
  ])
  expect(host.asked('Profiles/AddProfileToBlacklist')).toEqual([])
  await click(await host.page.find('button', t.close))
  expect(host.onClose).toHaveBeenCalledTimes(1)
})

it('asks for words and good faith where somebody thinks that it is illegal, and blocks after the report', async () => {
  const host = await open()
  await host.choose('Harassment')
  await click(await host.page.find('checkbox', beginning(t.illegal)))
  await host.send()
  await host.page.says(t.wordsMissing)
  await host.page.says(t.goodFaithMissing)
  expect(host.asked('Reports/CreateReport')).toEqual([])
  await fill(await host.page.field(t.words), 'Truer mig')
  await click(await host.page.find('checkbox', beginning(t.goodFaith)))
  await click(await host.page.find('checkbox', beginning(t.block.replace('{{name}}', 'Bo'))))
  expect(host.page.all('checkbox', beginning(t.hide.replace('{{name}}', 'Bo')))).toEqual([])
  await host.send()
  await until(() => host.asked('Profiles/AddProfileToBlacklist').length === 1)
  expect(host.asked('Reports/CreateReport')).toMatchObject([{ text: 'Truer mig', illegal: true, goodFaith: true }])
  expect(host.asked('Search/HideProfile')).toEqual([])
})

it('keeps what was chosen and written when it is closed by mistake, and forgets it once it is sent', async () => {
  const first = await open({ 'Reports/CreateReport': refused('ServiceUnavailable') })
  await first.choose('Fraud')
  await fill(await first.page.field(t.words), 'Vil låne penge')
  await first.send()
  await first.page.says(t.refused.ServiceUnavailable)
  await first.page.find('link', t.instead)
  const again = await open()
  const kept = again.page
  await until(() => kept.all('textbox').length > 1)
  expect(kept.all('textbox').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'Vil låne penge',
    'Vil låne penge',
  ])
  const sends = kept.all('button', t.send).at(-1)
  if (sends) await click(sends)
  await kept.says(t.thanks)
  await open()
  await until(() => kept.all('heading', t.thanks).length === 1 && kept.all('list', t.question).length === 1)
})

it('says that it is out of sight where it is; what is dark belongs on the dark side', async () => {
  const host = await open({ 'Reports/CreateReport': { reportId: 1, answerBy, hidden: true } }, {}, { dark: true })
  await host.page.find('list', t.question)
  expect(host.page.words()).not.toContain(t.category.DarkContent.name)
  await host.choose('Minor')
  await host.send()
  await host.page.says(t.danger)
  await host.page.says(t.receiptHidden.split('{')[0] ?? '')
})

it('does not say that a whole profile is out of sight by the word of one', async () => {
  const host = await open()
  await host.choose('Threat')
  await host.send()
  await host.page.says(t.danger)
  await host.page.says(t.receipt.split('{')[0] ?? '')
})

it('names the dark side where the community has one', async () => {
  const host = await open()
  await host.page.says(t.category.DarkContent.name)
})

it('names no dark side where the community has none', async () => {
  const host = await open({}, {}, { hasDarkVariant: false })
  await host.page.find('list', t.question)
  expect(host.page.words()).not.toContain(t.category.DarkContent.name)
})

it('says that it is not there any more', async () => {
  const host = await open({ 'Reports/CreateReport': refused('NotFound') })
  await host.choose('Spam')
  await host.send()
  await host.page.says(t.refused.NotFound)
})
