import { expect, it } from 'vitest'
import { noticeStore } from './internal/notice-store.ts'
import { confirm, toast } from './notices.ts'

it('shows the same message once and lets the oldest give way', () => {
  const texts = () => noticeStore.get().toasts.map(({ text }) => text)
  for (const text of ['one', 'two', 'one', 'three', 'four']) toast({ tone: 'neutral', text })
  expect(texts()).toEqual(['one', 'three', 'four'])
  const dismiss = toast({ tone: 'neutral', text: 'five' })
  dismiss()
  expect(texts()).toEqual(['three', 'four'])
})

it('answers a question that another one replaces with no', async () => {
  const ask = (title: string) => confirm({ title, text: '', confirmLabel: 'Yes', tone: 'neutral' })
  const first = ask('first')
  const second = ask('second')
  expect(await first).toBe(false)
  noticeStore.get().question?.answer(true)
  expect(await second).toBe(true)
  expect(noticeStore.get().question).toBeUndefined()
})
