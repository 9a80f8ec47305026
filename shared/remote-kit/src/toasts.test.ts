import { expect, it } from 'vitest'
import { toastStore } from './internal/toast-store.ts'
import { confirm, toast } from './toasts.ts'

it('shows the same message once and lets the oldest give way', () => {
  const texts = () => toastStore.get().toasts.map(({ text }) => text)
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
  toastStore.get().question?.answer(true)
  expect(await second).toBe(true)
  expect(toastStore.get().question).toBeUndefined()
})
