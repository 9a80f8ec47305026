// @vitest-environment happy-dom
/** That an empty form is not sent, and says at its fields what is missing, in the reader's words. */
import { click, fill, nameOf, show, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from '../locales/sv-SE.json' with { type: 'json' }
import { connectRest, type Rest } from '../session/rest.ts'
import { SignInCard } from './sign-in-card.tsx'

const { signIn, forgot } = texts.front
connectRest(async () => ({ forgotPassword: () => import('./forgot-password.tsx') }) as unknown as Rest)
const open = () => show(<SignInCard />, { at: '/', profile: visitor, language: 'sv-SE', texts: { shell: shellTexts } })
const focused = () => nameOf(document.activeElement ?? document.body)

it('asks for the name and the password', async () => {
  const { page } = await open()
  const action = await page.find('button', signIn.action)
  expect(action.closest('form')?.noValidate).toBe(true)
  await click(action)
  await page.says(signIn.missing.login)
  await page.says(signIn.missing.password)
  expect(focused()).toBe(signIn.login)
  await fill(await page.field(signIn.login), 'Anna')
  await click(action)
  expect(page.words()).not.toContain(signIn.missing.login)
  expect(focused()).toBe(signIn.password)
})

it('asks for the name of whom it sends a link', async () => {
  const { page } = await open()
  await click(await page.find('button', signIn.forgotten))
  await click(await page.find('button', forgot.action))
  await page.says(signIn.missing.login)
  expect(focused()).toBe(signIn.login)
})

it('says the same whoever has the login that a link is asked for (R5)', async () => {
  const { page, asked } = await show(<SignInCard />, {
    ...{ at: '/', profile: visitor, language: 'sv-SE', texts: { shell: shellTexts } },
    calls: { 'LogOn/ForgotPassword': {} },
  })
  await click(await page.find('button', signIn.forgotten))
  await fill(await page.field(signIn.login), ' nobody@example.org ')
  await click(await page.find('button', forgot.action))
  await page.says(forgot.sent.title)
  await page.says(forgot.sent.text.replace('{{login}}', 'nobody@example.org'))
  expect(asked('LogOn/ForgotPassword')).toEqual([{ login: 'nobody@example.org' }])
})
