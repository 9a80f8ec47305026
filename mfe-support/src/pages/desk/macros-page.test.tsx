// @vitest-environment happy-dom
/** The prepared answers: found, changed against a colleague's change, and nothing without words. */
import { scopes } from '@samvaer/contracts/safety/values'
import { click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../../testing/open-support.ts'

const staff = { role: 'Support' as const, grants: [scopes.Tickets] }
const macro = (macroId: number, name: string, version = 1) => ({
  macroId,
  name,
  texts: { 'da-DK': `Hej {name}, ${name}`, 'en-GB': '', 'nb-NO': '', 'sv-SE': '' },
  version,
})
const { macros, desk } = texts
const named = (text: string, name: string) => text.replace('{{name}}', name)

it('finds them by name and words, and saves over a colleague’s change once that is known', async () => {
  const host = await openAt('/Support/Desk/Macros', {
    profile: staff,
    calls: {
      'Tickets/GetMacros': { items: [macro(1, 'Kvittering'), macro(2, 'Adgangskode')] },
      'Tickets/SaveMacro': refused('Conflict', { reason: 'Changed' }),
    },
  })
  await fill(await host.page.field(macros.search), 'kvit')
  await until(() => !host.page.words().includes('Adgangskode'))
  await click(await host.page.find('button', named(macros.editNamed, 'Kvittering')))
  await fill(await host.page.field(texts.language['en-GB']), 'Hello {name}')
  const theirs = { ...macro(1, 'Kvittering', 2).texts, 'en-GB': 'Dear {name}', 'sv-SE': 'Hej hej' }
  host.answer({ 'Tickets/GetMacros': { items: [{ ...macro(1, 'Kvittering', 2), texts: theirs }] } })
  await click(await host.page.find('button', macros.save))
  await host.page.says(macros.conflict.Changed)
  await host.page.says(macros.theirs.replace('{{text}}', 'Dear {name}'))
  host.answer({ 'Tickets/SaveMacro': { macroId: 1 } })
  await click(await host.page.find('button', macros.save))
  await until(() => host.asked('Tickets/SaveMacro').length === 2)
  expect(host.asked('Tickets/SaveMacro').at(-1)).toMatchObject({
    macroId: 1,
    version: 2,
    texts: { 'en-GB': 'Hello {name}', 'da-DK': 'Hej {name}, Kvittering', 'sv-SE': 'Hej hej' },
  })
})

it('says what a new one lacks, and is for staff alone', async () => {
  const host = await openAt('/Support/Desk/Macros', { profile: staff, calls: { 'Tickets/GetMacros': { items: [] } } })
  await click(await host.page.find('button', macros.new))
  await click(await host.page.find('button', macros.save))
  await host.page.says(macros.nameMissing)
  await host.page.says(macros.textMissing)
  await click(await host.page.find('button', desk.cancel))
  expect(host.asked('Tickets/SaveMacro')).toEqual([])
  const other = await openAt('/Support/Desk/Macros', { profile: { role: 'Normal' } })
  await other.page.find('heading', texts.notFound.page.title)
})
