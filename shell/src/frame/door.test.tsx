// @vitest-environment happy-dom
/** That the front page which the server drew is taken over as it stands, with what was typed before there was a script. */

import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { readTextFile, setPageState } from '@samvaer/remote-kit/host'
import { site, visitor } from '@samvaer/remote-kit/testing'
import { registerTexts } from '@samvaer/remote-kit/texts'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { Door } from './door.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Files of a worker share a document. */
const roots: Root[] = []
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

const drawOnServer = async (tried?: TriedSignIn) => {
  registerTexts('shell', shellTexts)
  setPageState({ site, language: 'sv-SE', services: ['identity'], profilePath: undefined, leadsSomewhere: () => true })
  const words = await readTextFile('sv-SE', 'shell')
  const door = <Door visitor={visitor} words={words} tried={tried} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(door)
  document.body.replaceChildren(place)
  return { door, place }
}

const takeOver = async ({ door, place }: Awaited<ReturnType<typeof drawOnServer>>) => {
  const recovered = vi.fn()
  await act(async () => void roots.push(hydrateRoot(place, door, { onRecoverableError: recovered })))
  expect(recovered.mock.calls).toEqual([])
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name=${name}]`)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

it('keeps what was typed, ticked and focused, and the elements themselves', async () => {
  const page = await drawOnServer()
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post')
  const fields = ['login', 'password', 'remember'].map(field)
  field('login').value = 'anna'
  field('password').value = 'hemligt'
  field('remember').checked = true
  field('password').focus()
  await takeOver(page)
  // A field that is drawn anew is drawn from what the script knows.
  await act(async () => document.querySelector<HTMLButtonElement>('form [aria-controls]')?.click())
  expect(field('password').type).toBe('text')
  expect(['login', 'password', 'remember'].map(field)).toEqual(fields)
  expect([field('login').value, field('password').value, field('remember').checked]).toEqual(['anna', 'hemligt', true])
  expect(document.activeElement).toBe(field('password'))
})

it('says why a sign-in that the form sent itself was refused', async () => {
  const page = await drawOnServer({ login: 'anna', remember: true, sentence: 'Namnet eller lösenordet är fel.' })
  await takeOver(page)
  expect(document.querySelector('form [role=alert]')?.textContent).toContain('Namnet eller lösenordet är fel.')
  expect([field('login').value, field('password').value, field('remember').checked]).toEqual(['anna', '', true])
})

it('asks for the code where the account has a second step, and names the field that was left empty', async () => {
  const code = { label: 'Kod', hint: 'Sex siffror.' }
  await takeOver(await drawOnServer({ login: 'anna', remember: false, sentence: 'Ett steg till.', code }))
  expect(document.querySelector(`label[for=${field('code').id}]`)?.textContent).toBe('Kod')
  await takeOver(await drawOnServer({ login: 'anna', remember: false }))
  const invalid = [...document.querySelectorAll('form [aria-invalid]')]
  expect(invalid).toEqual([field('password')])
})
