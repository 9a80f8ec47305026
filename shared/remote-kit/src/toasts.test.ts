import { expect, it } from 'vitest'
import { toastStore } from './internal/stores/toast-store.ts'
import { confirm, toast } from './toasts.ts'

it('shows the same message once and lets the oldest give way', () => {
  const texts = () => toastStore.get().toasts.map(({ text }) => text)
  for (const text of ['one', 'two', 'one', 'three', 'four']) toast({ tone: 'neutral', text })
  expect(texts()).toEqual(['one', 'three', 'four'])
  const dismiss = toast({ tone: 'neutral', text: 'five' })
  dismiss()
  expect(texts()).toEqual(['three', 'four'])
})

it('keeps what can be undone of each, however alike they are', () => {
  const undone: number[] = []
  for (const id of [1, 2])
    toast({ tone: 'neutral', text: 'gone', action: { label: 'undo', run: () => undone.push(id) } })
  for (const { action, text } of toastStore.get().toasts) if (text === 'gone') action?.run()
  expect(undone).toEqual([1, 2])
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
