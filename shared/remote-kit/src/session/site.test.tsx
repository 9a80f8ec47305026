// @vitest-environment happy-dom
import type { CallInput } from '@samvaer/contracts/client'
import { expect, it, vi } from 'vitest'
import { useLanguage } from '../session.ts'
import { click, show, until } from '../testing.tsx'

const Choice = () => {
  const [language, change] = useLanguage()
  return (
    <>
      <p>{language}</p>
      <button type="button" onClick={() => void change('sv-SE')}>
        Svenska
      </button>
      <button type="button" onClick={() => void change('nb-NO')}>
        Norsk
      </button>
    </>
  )
}

it('keeps the last choice with the account, however late the answer to the one before comes', async () => {
  vi.stubGlobal('cookieStore', { set: async () => undefined })
  const call = 'EditProfile/UpdateLanguage'
  const held = Promise.withResolvers<Record<string, never>>()
  const account: string[] = []
  const keep = async ({ language }: CallInput<typeof call>) => {
    if (language === 'sv-SE') await held.promise
    account.push(language)
    return {}
  }
  const { page, asked, settled } = await show(<Choice />, { calls: { [call]: keep } })
  await click(await page.find('button', 'Svenska'))
  await page.says('sv-SE')
  await click(await page.find('button', 'Norsk'))
  await page.says('nb-NO')
  expect(asked(call)).toEqual([{ language: 'sv-SE' }])
  held.resolve({})
  await until(() => account.length === 2)
  await settled()
  expect(account).toEqual(['sv-SE', 'nb-NO'])
})
