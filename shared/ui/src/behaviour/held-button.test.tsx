// @vitest-environment happy-dom
/** A button that does nothing at the moment keeps the focus of whoever pressed it, and says that it does nothing. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { click, show } from '@samvaer/remote-kit/testing'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

type Part = (held: boolean, onClick: () => void) => ReactNode

const Page = ({ part, onClick }: { part: Part; onClick: () => void }) => {
  const [held, setHeld] = useState(false)
  return (
    <form>
      {part(held, onClick)}
      <input aria-label="Held" type="checkbox" checked={held} onChange={() => setHeld(!held)} />
    </form>
  )
}

it.each<[what: string, part: Part]>([
  ['busy', (held, onClick) => <Button busy={held} onClick={onClick} type="submit" />],
  ['disabled', (held, onClick) => <Button disabled={held} onClick={onClick} type="submit" />],
  [
    'disabled, with an icon alone',
    (held, onClick) => <IconButton label="Up" icon="arrow-up" disabled={held} onClick={onClick} type="submit" />,
  ],
])('keeps the focus while it is %s, and neither acts nor sends', async (_what, part) => {
  const [acts, sends] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())]
  const { page } = await show(<Page part={part} onClick={acts} />)
  const button = (await page.find('button')) as HTMLButtonElement
  const held = await page.find('checkbox', 'Held')
  button.closest('form')?.addEventListener('submit', sends)
  button.focus()
  await click(button)
  await click(held)
  button.focus()
  await click(button)
  expect([acts.mock.calls.length, sends.mock.calls.length]).toEqual([1, 1])
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await click(held)
  await click(button)
  expect([acts.mock.calls.length, sends.mock.calls.length]).toEqual([2, 2])
})

const root = path.resolve(import.meta.dirname, '../../../..')
const sources = globSync('{shell,mfe-*,shared/*}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.|node_modules/.test(file),
)
/** A tag up to what stops it, and what makes it so; an arrow ends no tag. */
const disabledTag = /<([A-Za-z]+)\b((?:=>|[^<>])*?)\s(?:disabled|isDisabled)(?:=\{((?:=>|[^<>}])*)\})?(?=[\s/>])/g

it('is the only way in which a button is held: no element loses the focus to its own act', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(disabledTag)].flatMap(([, tag = '', , why = '']) => {
      const isHeld = tag === 'Button' || tag === 'IconButton'
      const isOfAct = /pending|busy|sending|saving/i.test(why)
      return !isHeld && (tag === 'button' || isOfAct) ? [`${file}: <${tag} disabled={${why}}>`] : []
    }),
  )
  expect(found).toEqual([])
})

it('says in a dialog without a form which button sends, so that the first bad field is found', () => {
  const dialogs = sources
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /<Dialog\s/.test(text) && /\berror=/.test(text))
  expect(dialogs.length).toBeGreaterThan(6)
  expect(dialogs.filter(({ text }) => !/<form|<Form|data-sends/.test(text)).map(({ file }) => file)).toEqual([])
})
