/** Needs several open pages: a group that begins, grows and is left, live at each of its members. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import {
  begin,
  type Correspondent,
  correspondent,
  list,
  log,
  openConversation,
  t,
  write,
  writer,
} from '../../support/acts/mail-acts.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'

const member = membersOf('mailGroup')
const title = 'Tuesday club'

/** Chooses somebody in the dialog that is open. */
const choose = (page: Page, { who }: Pick<Correspondent, 'who'>) =>
  page.getByRole('dialog').getByRole('checkbox', { name: who.name }).check()

/** Does an act of the group's menu, behind its three dots. */
const act = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('button', { name: t('acts.label', { name: title }), exact: true }).click()
  await page.getByRole('menuitem', { name: t(key), exact: true }).click()
}

it('a group is begun among people one writes with, grows, and is left', async () => {
  const [one, first, second, third] = await Promise.all([
    correspondent(member({ subscriber: true })),
    correspondent(member()),
    writer(member()),
    writer(member()),
  ])
  for (const other of [first, second, third]) await write(other, await begin(one, [other.who], 'Hello'), 'Hello!')

  const { page } = one
  await page.goto('/Mail')
  await list(page).getByRole('link', { name: first.who.name }).waitFor()
  await page.getByRole('button', { name: t('group.new'), exact: true }).click()
  await page.getByRole('textbox', { name: t('group.title'), exact: true }).fill(title)
  await choose(page, first)
  await choose(page, second)
  await page.getByRole('textbox', { name: t('group.first'), exact: true }).fill('Same place as always?')
  await picture(page, 'mail-new-group')
  expect.soft(await seriousProblems(page)).toEqual([])
  await clickTwice(page.getByRole('button', { name: t('group.begin'), exact: true }))
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const lines = log(page, title)
  await lines.getByText('Same place as always?', { exact: true }).waitFor()

  await act(page, 'group.people')
  await page.getByRole('button', { name: t('group.add'), exact: true }).click()
  await choose(page, third)
  await page.getByRole('button', { name: t('group.addChosen_one', { count: 1 }), exact: true }).click()
  await lines.getByText(t('event.addedByMe', { names: third.who.name }), { exact: true }).waitFor()
  await picture(page, 'mail-group')

  const conversationId = Number(new URL(page.url()).pathname.split('/').at(-1))
  await openConversation(first, conversationId, title)
  const reads = await first.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/Mail\/Get(Conversation|Messages)\?/.test(name))
      .map((one) => ({ address: one.name, ahead: (one as PerformanceResourceTiming).initiatorType === 'link' })),
  )
  const announced = reads.filter(({ ahead }) => ahead).map(({ address }) => address)
  expect(announced).toHaveLength(2)
  expect(new Set(reads.map(({ address }) => address))).toEqual(new Set(announced))
  await act(first.page, 'acts.leave.act')
  await first.page.getByRole('button', { name: t('acts.leave.confirm'), exact: true }).click()
  await lines.getByText(t('event.left', { name: first.who.name }), { exact: true }).waitFor()
  await first.page.waitForURL((url) => url.pathname === '/Mail')
  await list(first.page).getByRole('link', { name: title }).waitFor({ state: 'detached' })
  expect([...one.complaints, ...first.complaints]).toEqual([])
})
