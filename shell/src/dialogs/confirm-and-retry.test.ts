// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { confirmAndRetry } from './confirm-and-retry.ts'
import { closeDialog, dialogStore } from './open-dialog.ts'

/** A service that refuses with these codes in their order, then lets everything through. */
const refusing = (...codes: string[]) => {
  const sent: string[] = []
  const send: typeof fetch = async (input) => {
    sent.push(String(input))
    const code = codes.shift()
    return Response.json(code ? { code } : {}, { status: code ? 403 : 200 })
  }
  return { sent, send: confirmAndRetry(send) }
}

const opened = async () => {
  await expect.poll(() => dialogStore.get()?.name).toBe('confirmation')
  const dialog = dialogStore.get()
  if (dialog?.name !== 'confirmation') throw new Error('Another dialog is open')
  return dialog
}

beforeEach(closeDialog)

test('a call that asks again is sent once more when the member has confirmed', async () => {
  const { sent, send } = refusing('ConfirmationNeeded')
  const answer = send('/api/Payment/RefundPayment', { method: 'POST' })
  ;(await opened()).answer(true)
  closeDialog()
  expect((await answer).status).toBe(200)
  expect(sent).toHaveLength(2)
})

test('a dialog that is closed sends nothing more, and the refusal is answered', async () => {
  const { sent, send } = refusing('ConfirmationNeeded')
  const answer = send('/api/Payment/RefundPayment', { method: 'POST' })
  await opened()
  closeDialog()
  expect(await (await answer).json()).toEqual({ code: 'ConfirmationNeeded' })
  expect(sent).toHaveLength(1)
})

test('two calls at the same time ask once, and both are sent again', async () => {
  const { sent, send } = refusing('ConfirmationNeeded', 'ConfirmationNeeded')
  const answers = Promise.all([send('/api/A/B'), send('/api/C/D')])
  ;(await opened()).answer(true)
  closeDialog()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  expect(sent).toEqual(['/api/A/B', '/api/C/D', '/api/A/B', '/api/C/D'])
})

test('staff without a factor are led to where they set one up; any other refusal opens nothing', async () => {
  expect((await refusing('NotAllowed').send('/api/A/B')).status).toBe(403)
  expect(dialogStore.get()).toBeUndefined()
  const { sent, send } = refusing('FactorNeeded')
  expect((await send('/api/A/B')).status).toBe(403)
  expect(dialogStore.get()?.name).toBe('factorNeeded')
  expect(sent).toHaveLength(1)
})
