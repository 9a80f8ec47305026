// @vitest-environment happy-dom
import { maximumOwn } from '@samvaer/contracts/greetings/values'
import { type Answers, bo, click, fill, member, refused, show, unreachable, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
// Dialogs are loaded on demand: the file waits for them, and not its first test.
import '@samvaer/ui/overlays'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { Root } from '../root.tsx'
import { itemOf } from '../testing/items.ts'
import { namespace, textFiles } from '../texts.ts'

const open = (calls: Answers) =>
  show(<Root />, {
    at: '/Community/Greetings',
    route: '/Community/Greetings/*',
    texts: { [namespace]: textFiles },
    calls,
  })
const own = { author: { ...bo, profileId: member.id ?? 0, name: 'Anna' }, may: { answer: false, remove: true } }
const answerLabel = texts.answer.label.replace('{{name}}', 'Bo')

it('shows what members left and whom an answer is to, without a serious problem for anybody', async () => {
  const { page } = await open({ 'Greetings/GetItems': { items: [itemOf(2, { ...own, answerTo: 1 }), itemOf(1)] } })
  await page.says('Nummer 1')
  expect(page.all('listitem').length).toBe(2)
  await page.says(texts.answer.to.replace('{{name}}', 'Bo'))
  await click(await page.find('button', texts.answer.open))
  await page.field(answerLabel)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('sends an answer, and closes its box', async () => {
  const { page, asked } = await open({
    'Greetings/GetItems': { items: [itemOf(1)] },
    'Greetings/AddItem': { itemId: 2 },
  })
  await click(await page.find('button', texts.answer.open))
  await fill(await page.field(answerLabel), ' Hej Bo ')
  await click(await page.find('button', texts.answer.send))
  await page.gone('button', texts.answer.send)
  expect(asked('Greetings/AddItem')).toEqual([{ text: 'Hej Bo', answerTo: 1 }])
  expect(asked('Greetings/GetItems').length).toBe(2)
})

it('keeps the text and says at its field why, when the member has as many as one may have', async () => {
  const { page, asked, toastState } = await open({
    'Greetings/GetItems': { items: [] },
    'Greetings/AddItem': refused('TooManyGreetings', { most: maximumOwn }),
  })
  await page.find('heading', texts.none.title)
  const field = await page.field(texts.text)
  await fill(field, 'En til')
  await click(await page.find('button', texts.add))
  await until(() => field.getAttribute('aria-invalid') === 'true')
  expect([field.value, asked('Greetings/AddItem')]).toEqual(['En til', [{ text: 'En til' }]])
  expect(toastState().toasts).toEqual([])
})

it('takes the own one away at once, and asks staff for the reason', async () => {
  const { page, asked } = await open({
    'Greetings/GetItems': { items: [itemOf(2, own), itemOf(1, { may: { answer: true, remove: true } })] },
    'Greetings/RemoveItem': {},
  })
  await page.says('Nummer 1')
  const [ofOwn, ofBo] = page.all('button', texts.remove)
  await click(ofOwn as HTMLElement)
  await click(ofBo as HTMLElement)
  const dialog = await page.find('dialog')
  await fill(dialog.querySelector('textarea') as HTMLElement, 'Reklame')
  await click(dialog.querySelector('[data-sends]') as HTMLElement)
  await page.gone('dialog')
  expect(asked('Greetings/RemoveItem')).toEqual([{ itemId: 2 }, { itemId: 1, reason: 'Reklame' }])
})

it('says that it cannot be reached', async () => {
  const { page } = await open({ 'Greetings/GetItems': unreachable })
  await page.says(texts.away.title)
})
