// @vitest-environment happy-dom
/** A field takes as many characters as the contract, whatever they are made of. */
import { fill, show } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextField } from '../fields/text-field.tsx'

const Form = ({ type = 'text' }: { type?: string }) => {
  const [text, setText] = useState('')
  return (
    <TextField label="Navn" type={type} maxLength={4} value={text} onChange={({ target }) => setText(target.value)} />
  )
}

it('takes four emoji where four characters are allowed, and no fifth', async () => {
  const { page } = await show(<Form />)
  const field = (await page.find('textbox', 'Navn')) as HTMLInputElement
  await fill(field, '😀😀😀😀')
  expect(field.value).toBe('😀😀😀😀')
  await fill(field, '😀😀😀😀😀')
  expect(field.value).toBe('😀😀😀😀')
})

it('leaves out what was put in too much, and nothing of what stood there', async () => {
  const { page } = await show(<Form />)
  const field = (await page.find('textbox', 'Navn')) as HTMLInputElement
  await fill(field, 'abcd')
  // A browser sets the caret here.
  field.addEventListener('input', () => field.setSelectionRange(4, 4), { capture: true, once: true })
  await fill(field, 'a😀xbcd')
  expect(field.value).toBe('abcd')
  expect(field.selectionStart).toBe(1)
})

it('shortens an address as well, whose field has no caret to ask for', async () => {
  const { page } = await show(<Form type="email" />)
  const field = (await page.find('textbox', 'Navn')) as HTMLInputElement
  await fill(field, 'a@b.dk')
  expect(field.value).toBe('a@b.')
})
