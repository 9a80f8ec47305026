// @vitest-environment happy-dom
/** An act is done once at a time, closes its dialog when it is done, and keeps what is written when it is refused. */
import { click, clickTwice, fill, show, until } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { ActDialog } from './act-dialog.tsx'

const open = async (onAct: () => Promise<unknown> | undefined, problem?: string) => {
  const onClose = vi.fn()
  const { page } = await show(
    <ActDialog title="Slet" act="Slet den" cancel="Fortryd" problem={problem} onAct={onAct} onClose={onClose}>
      <TextField label="Begrundelse" />
    </ActDialog>,
  )
  return { page, onClose, act: await page.find('button', 'Slet den') }
}

it('does it once, however often its button is pressed meanwhile, and closes when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onAct = vi.fn(() => promise)
  const { act, onClose } = await open(onAct)
  await clickTwice(act)
  await click(act)
  expect(onAct).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  resolve()
  await until(() => onClose.mock.calls.length > 0)
})

it('stays open, with what is written, where it is refused or something is missing, and may be tried again', async () => {
  const onAct = vi.fn<() => Promise<unknown> | undefined>(() => undefined)
  const { page, act, onClose } = await open(onAct, 'Den er ændret')
  await page.says('Den er ændret')
  await fill(await page.field('Begrundelse'), 'Reklame')
  await click(act)
  onAct.mockImplementation(() => Promise.reject(new Error('refused')))
  await click(act)
  await until(() => act.getAttribute('aria-busy') === null)
  await click(act)
  expect(onAct).toHaveBeenCalledTimes(3)
  expect(onClose).not.toHaveBeenCalled()
  expect((await page.field('Begrundelse')).value).toBe('Reklame')
})
