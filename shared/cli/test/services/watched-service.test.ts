/** A service that follows its code where all run in one process: new code takes its place, faulty code does not. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual as isEqual } from 'node:util'
import { startServices } from '@samvaer/testing/start-services'
import { expect, onTestFinished, test } from 'vitest'

type Answer = [status: number, degradations: unknown]
interface Message {
  said?: string
  asked?: number
  answer?: Answer
}

const code = `import { defineService } from '@samvaer/service-kit/service/define-service'
import { word } from './words/word.ts'
export const siteService = defineService({
  name: 'site',
  models: {},
  areas: (parts) => {
    parts.degradations.say('word', new Map([['is', [word]]]))
    return []
  },
})
`

test('runs its new code once that is ready, goes on with the old where it is faulty, and says file and line', async () => {
  const caches = join(import.meta.dirname, '../../.cache')
  await mkdir(caches, { recursive: true })
  const folder = await mkdtemp(join(caches, 'watched-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (text: string) => {
    // Moved into place whole: half a file would be a change of its own.
    await writeFile(`${folder}.next`, text)
    await rename(`${folder}.next`, join(folder, 'words/word.ts'))
  }
  await mkdir(join(folder, 'words'))
  await writeFile(join(folder, 'service.ts'), code)
  await write(`export const word: string = 'one'`)
  const services = await startServices([])
  onTestFinished(() => services.close())

  const child = fork(join(import.meta.dirname, 'watched-service.ts'), { serialization: 'advanced' })
  onTestFinished(async () => {
    const exit = once(child, 'exit')
    child.disconnect()
    await exit
  })
  const { signing: _, ...settings } = services.settings
  const saids: string[] = []
  const asks: ((answer: Answer) => void)[] = []
  child.on('message', ({ said, asked, answer }: Message) => {
    if (said !== undefined) saids.push(said)
    if (asked !== undefined && answer) asks[asked]?.(answer)
  })
  const ask = (): Promise<Answer> =>
    new Promise((resolve) => {
      child.send(asks.length)
      asks.push(resolve)
    })
  /** Asks without a pause until the process says the next thing; returns that with the answers. */
  const change = async (text: string) => {
    const before = saids.length
    const answers: Answer[] = []
    await write(text)
    while (saids.length === before) answers.push(await ask())
    return { said: saids.at(-1), answers }
  }
  const says = (word: string) => [200, { 'word is': [word] }]

  child.send({ ...settings, folder })
  await expect.poll(() => saids, { timeout: 10_000 }).toEqual(['ready'])
  expect(await ask()).toEqual(says('one'))
  const { said, answers } = await change(`export const word: string = 'two'`)
  expect(said).toBe('site runs its new code')
  // Of the new one nobody gets an answer before it is ready; the old one may be stopping.
  expect(answers.filter(([status, words]) => status !== 200 && isEqual(words, says('two')[1]))).toEqual([])
  expect(await ask()).toEqual(says('two'))

  const wrong = await change(`export const word: string = 'three'\nconst a = = 1`)
  expect(wrong.said).toMatch(/^site goes on with its code of before:\n.*\/words\/word\.ts:2\n.*\nconst a = = 1\n/)
  expect(wrong.said).not.toContain('node:internal')
  const throwing = await change(`\nthrow new Error('no word')\nexport const word = ''`)
  expect(throwing.said).toMatch(/^site goes on with its code of before:\nError: no word\n.*\/words\/word\.ts:2:7/)
  for (const answer of [...wrong.answers, ...throwing.answers, await ask()]) expect(answer).toEqual(says('two'))

  expect(await change(`export const word: string = 'four'`)).toMatchObject({ said: 'site runs its new code' })
  expect(await ask()).toEqual(says('four'))
})
