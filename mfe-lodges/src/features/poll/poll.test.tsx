// @vitest-environment happy-dom
/** A poll as its readers see it: before voting, after it, once it is closed; and its form. */
import { bo, click, clickTwice, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { useState } from 'react'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import Poll from './poll.tsx'
import { type PollDraft, pollProblem, type SeenPoll, writtenPollOf } from './poll-draft.ts'
import { PollPart } from './poll-part.tsx'

const words = texts.poll
const vote = 'Lodges/VoteInPoll'

const poll = (changes: Partial<SeenPoll> = {}): SeenPoll => ({
  pollId: 7,
  question: 'Hvad skal vi så?',
  options: ['Gulerod', 'Porre', 'Kål'],
  several: false,
  anonymous: false,
  closesAt: null,
  closed: false,
  version: 2,
  voters: 4,
  mine: [],
  results: null,
  may: { vote: true, close: false },
  ...changes,
})

const voted = poll({ mine: [1], results: [1, 3, 0] })

const open = (seen: SeenPoll, calls = {}, inside = true) =>
  show(<Poll poll={seen} asStaff={false} inside={inside} />, { texts: { [namespace]: textFiles }, calls })

const says = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(new RegExp(`{{${name}[^}]*}}`), `${value}`), text)
const numbers = () =>
  [...document.querySelectorAll('section li')].map((line) => line.textContent?.replaceAll('\u00a0', ' '))

it('takes one vote, however often the button is pressed, and hides what came of it until then', async () => {
  const { page, asked, settled, toastState } = await open(poll(), { [vote]: {} })
  await page.says(words.hidden)
  expect(numbers()).toEqual(['Gulerod', 'Porre', 'Kål'])
  expect(await seriousProblems(document.body)).toEqual([])
  await click(await page.field('Porre'))
  await clickTwice(await page.find('button', words.vote))
  await settled()
  expect(asked(vote)).toEqual([{ pollId: 7, version: 2, options: [1] }])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([words.counted])
})

it('says in numbers what came of it, marks the own vote, and changes it', async () => {
  const { page, asked, settled } = await open(voted, { [vote]: {} })
  await page.find('heading', 'Hvad skal vi så?')
  expect(numbers()).toEqual(['Gulerod1 stemme25 %', `Porre ${words.own}3 stemmer75 %`, 'Kål0 stemmer0 %'])
  expect(await seriousProblems(document.body)).toEqual([])
  await click(await page.find('button', words.change))
  await click(await page.field('Kål'))
  await click(await page.find('button', words.save))
  await settled()
  await click(await page.find('button', words.takeBack))
  await settled()
  expect(asked(vote)).toEqual([2, undefined].map((place) => ({ pollId: 7, version: 2, options: place ? [place] : [] })))
})

it('lists the names of an option', async () => {
  const { page, asked } = await open(voted, { 'Lodges/GetPollVoters': { items: [bo], next: null } })
  await click(await page.find('button', says(words.namesOf, { counted: '3 stemmer', option: 'Porre' })))
  await page.says(bo.name)
  expect(asked('Lodges/GetPollVoters')).toMatchObject([{ pollId: 7, option: 1 }])
})

it.each([
  ['whoever does not belong to the lodge', poll({ may: { vote: false, close: false } }), false, words.outside],
  ['a member of a locked debate', poll({ may: { vote: false, close: false } }), true, words.notNow],
  [
    'everybody once it is closed',
    poll({ ...voted, mine: [], closed: true, may: { vote: false, close: false } }),
    true,
    words.closed,
  ],
])('says to %s why they do not vote', async (_who, seen, inside, said) => {
  const { page } = await open(seen, {}, inside)
  await page.says(said)
  expect(page.all('button', words.vote)).toEqual([])
  expect(document.querySelectorAll('section input')).toHaveLength(0)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('keeps what is chosen when the vote does not arrive, and says that it was closed meanwhile', async () => {
  const { page, answer, toastState } = await open(poll(), { [vote]: refused('Conflict', { reason: 'PollClosed' }) })
  const field = (await page.field('Kål')) as HTMLInputElement
  await click(field)
  await click(await page.find('button', words.vote))
  await until(() => toastState().toasts.length === 1)
  expect(toastState().toasts[0]?.text).toBe(words.closedMeanwhile)
  expect(field.checked).toBe(true)
  answer({ [vote]: refused('ServiceUnavailable') })
  await click(await page.find('button', words.vote))
  await until(() => toastState().toasts.length === 2)
  expect(field.checked).toBe(true)
})

const Form = ({ voted: stands = false, start = null }: { voted?: boolean; start?: PollDraft | null }) => {
  const [value, setValue] = useState<PollDraft | null>(start)
  return (
    <>
      <PollPart value={value} onChange={setValue} fieldRef={() => undefined} wrong voted={stands} />
      <output>{JSON.stringify(pollProblem(value, Date.now()) ?? writtenPollOf(value))}</output>
    </>
  )
}
const showForm = (form = <Form />) => show(form, { texts: { [namespace]: textFiles } })
const optionLabel = (number: number) => says(words.form.option, { number })

it('writes a poll; empty options are none, and what is wrong is said at its field', async () => {
  const { page } = await showForm()
  await click(await page.find('button', words.form.add))
  await fill(await page.field(optionLabel(1)), 'Gulerod')
  await page.says(words.form.problem.few)
  await click(await page.find('button', words.form.addOption))
  await fill(await page.field(optionLabel(3)), 'gulerod')
  await page.says(words.form.problem.same)
  expect(await seriousProblems(document.body)).toEqual([])
  await fill(await page.field(optionLabel(3)), 'Kål')
  const form = { question: '', options: ['Gulerod', 'Kål'], several: false, anonymous: false, closesAt: null }
  await page.says(JSON.stringify(form))
  await click(await page.find('button', words.form.remove))
  await page.find('button', words.form.add)
})

it('does not change what somebody has voted on', async () => {
  const start = { question: 'Hvad?', options: ['Ja', 'Nej'], several: false, anonymous: false, closesAt: null }
  const { page } = await showForm(<Form voted start={start} />)
  await page.says(words.form.voted)
  expect(document.querySelectorAll('input')).toHaveLength(0)
})
