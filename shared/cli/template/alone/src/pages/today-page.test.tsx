// @vitest-environment happy-dom
import { type Answers, click, refused, show, unreachable } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

const open = (calls: Answers) =>
  show(<Root />, {
    at: '/Community/Greetings',
    route: '/Community/Greetings/*',
    texts: { [namespace]: textFiles },
    calls,
  })
const counted = (count: number) => texts.count_other.replace('{{count}}', String(count))

it('shows how many have greeted, without a serious problem for anybody', async () => {
  const { page } = await open({ 'Greetings/GetToday': { count: 3, greeted: false } })
  await page.says(counted(3))
  expect(await seriousProblems(document.body)).toEqual([])
})

it('greets once, and shows what follows', async () => {
  const { page, asked, answer } = await open({
    'Greetings/GetToday': { count: 3, greeted: false },
    'Greetings/Greet': { count: 4, greeted: true },
  })
  const button = await page.find('button', texts.greet)
  answer({ 'Greetings/GetToday': { count: 4, greeted: true } })
  await click(button)
  await page.says(counted(4))
  await page.says(texts.done)
  expect(page.all('button', texts.greet)).toEqual([])
  expect(asked('Greetings/Greet')).toEqual([{}])
})

it('says what went wrong beside the button, and keeps it', async () => {
  const { page } = await open({
    'Greetings/GetToday': { count: 0, greeted: false },
    'Greetings/Greet': refused('TooManyRequests'),
  })
  await click(await page.find('button', texts.greet))
  await page.find('alert')
  await page.find('button', texts.greet)
})

it('says that it cannot be reached', async () => {
  const { page } = await open({ 'Greetings/GetToday': unreachable })
  await page.says(texts.away.title)
})
