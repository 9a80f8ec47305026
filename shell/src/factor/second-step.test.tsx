// @vitest-environment happy-dom
/** The second step of a sign-in: the code goes along with the password, and a wrong one is asked for again. */
import { type Answers, click, fill, refused, show, until, visitor } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { connectRest, type Rest } from '../session/rest.ts'
import texts from './locales/en-GB.json' with { type: 'json' }
import SecondStep from './second-step.tsx'

const input = { login: 'anna@example.org', password: 'the password', remember: false }
const open = async (calls: Answers) => {
  const entered: string[] = []
  connectRest(async () => ({ enterSession: async () => void entered.push(location.pathname) }) as unknown as Rest)
  const step = <SecondStep input={input} onBack={() => undefined} />
  const host = await show(step, {
    ...{ at: '/', profile: visitor, language: 'en-GB' as const, texts: { shell: shellTexts } },
    calls,
  })
  const code = await host.page.field(texts.code)
  const action = await host.page.find('button', texts.second.action)
  return { ...host, entered, code, action }
}

it('asks for a code, says that one was wrong, and enters with the right one', async () => {
  const { page, code, action, asked, answer, settled, entered } = await open({ 'LogOn/LogOn': refused('WrongLogOn') })
  await page.says(texts.second.text)
  await until(() => document.activeElement === code)
  expect(await seriousProblems(document.body)).toEqual([])
  await click(action)
  await page.says(texts.missing)
  await fill(code, '111 111')
  await click(action)
  await page.find('alert')
  expect([entered, code.value]).toEqual([[], '111 111'])
  answer({ 'LogOn/LogOn': { profileId: 7 } })
  await fill(code, ' 123456 ')
  await click(action)
  await settled()
  expect(asked('LogOn/LogOn')).toEqual([
    { ...input, code: '111 111' },
    { ...input, code: '123456' },
  ])
  expect(entered).toEqual(['/'])
})
