import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './api.ts'
import { errorText } from './errors.ts'
import { changeTexts, loadTexts, registerTexts, startTexts, type Translate, textsOf as typedTextsOf } from './texts.ts'

/** The texts here are none that a package has. */
const textsOf: (namespace: string) => Translate = typedTextsOf
const loads: string[] = []
const file = (language: string, texts: object) => async () => {
  loads.push(language)
  return { default: texts }
}

beforeAll(async () => {
  registerTexts('shell', {
    'sv-SE': file('sv-SE', {
      greeting: 'Hej {{name}}',
      errors: { Unexpected: 'Något gick fel.', TooManyRequests: 'Vänta {{seconds}} s.' },
    }),
    'da-DK': file('da-DK', { greeting: 'Hejsa', onlyDanish: 'Kun dansk' }),
    'en-GB': file('en-GB', { greeting: 'Hello', onlyEnglish: 'Only English' }),
  })
  await startTexts('sv-SE', 'shell')
})

it('loads the reader’s language alone until a text is missing, then Danish and English stand in', async () => {
  const t = textsOf('shell')
  expect(t('greeting', { name: 'Åsa' })).toBe('Hej Åsa')
  expect(loads).toEqual(['sv-SE'])
  t('onlyDanish')
  await vi.waitFor(() => expect(textsOf('shell')('onlyDanish')).toBe('Kun dansk'))
  expect(textsOf('shell')('onlyEnglish')).toBe('Only English')
  expect(textsOf('shell')('greeting', { name: 'Åsa' })).toBe('Hej Åsa')
})

it('words errors by their code, and others as an accident', () => {
  const t = textsOf('mfe-other')
  expect(errorText(new ApiError(429, { code: 'TooManyRequests' }, 7), t)).toBe('Vänta 7 s.')
  expect(errorText(new ApiError(0, {}), t)).toBe('Något gick fel.')
  expect(errorText(new Error('secret'), t)).toBe('Något gick fel.')
})

it('goes on in another language, also in one that was only a stand-in before', async () => {
  registerTexts('later', {
    'da-DK': file('later da-DK', { word: 'ord' }),
    'sv-SE': file('later sv-SE', { word: 'ordet' }),
    'en-GB': file('later en-GB', { word: 'word' }),
  })
  await loadTexts('later')
  expect(textsOf('later')('word')).toBe('ordet')
  await changeTexts('da-DK')
  expect(textsOf('shell')('greeting')).toBe('Hejsa')
  expect(textsOf('later')('word')).toBe('ord')
  expect(loads).not.toContain('later en-GB')
})

it('shows the language that was chosen last, whichever texts come last', async () => {
  const danish = Promise.withResolvers<{ default: object }>()
  registerTexts('slow', {
    'da-DK': () => danish.promise,
    'sv-SE': file('slow sv-SE', { word: 'ordet' }),
    'en-GB': file('slow en-GB', { word: 'word' }),
  })
  await changeTexts('en-GB')
  await loadTexts('slow')
  const first = changeTexts('da-DK')
  expect(await changeTexts('sv-SE')).toBe(true)
  danish.resolve({ default: { word: 'ord' } })
  expect(await first).toBe(false)
  expect(textsOf('slow')('word')).toBe('ordet')
  // The same language again, after another one was chosen before it.
  expect(await changeTexts('da-DK')).toBe(true)
  expect(textsOf('slow')('word')).toBe('ord')
})

it('asks again for a file that does not come, and shows another language when it never comes', async () => {
  vi.useFakeTimers()
  let times = 0
  const seldom = (successAt: number) => async () => {
    times += 1
    if (times < successAt) throw new Error('No network')
    return { default: { word: 'ordet' } }
  }
  registerTexts('seldom', { 'sv-SE': seldom(4) })
  registerTexts('never', {
    'sv-SE': seldom(Number.POSITIVE_INFINITY),
    'en-GB': file('never en-GB', { word: 'the word' }),
  })
  await changeTexts('sv-SE')
  const [seldomComes] = await Promise.all([loadTexts('seldom'), vi.runAllTimersAsync()])
  expect(seldomComes).toBeUndefined()
  expect(textsOf('seldom')('word')).toBe('ordet')
  await Promise.all([loadTexts('never'), vi.runAllTimersAsync()])
  vi.useRealTimers()
  expect(textsOf('never')('word')).toBe('word')
  await vi.waitFor(() => expect(textsOf('never')('word')).toBe('the word'))
})

it('asks for what never came once more when there is a network again', async () => {
  vi.useFakeTimers()
  // As a window has it.
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let isThere = false
  const file = async () => {
    if (!isThere) throw new Error('No network')
    return { default: { word: 'ordet' } }
  }
  registerTexts('away', { 'sv-SE': file })
  await Promise.all([loadTexts('away'), vi.runAllTimersAsync()])
  expect(textsOf('away')('word')).toBe('word')
  isThere = true
  network.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(textsOf('away')('word')).toBe('ordet')
})

it('reads the texts of another release of a package', async () => {
  registerTexts('released', { 'sv-SE': file('first', { word: 'förr' }) })
  await loadTexts('released')
  registerTexts('released', { 'sv-SE': file('second', { word: 'nu' }) })
  await loadTexts('released')
  expect(textsOf('released')('word')).toBe('nu')
})

it('waits for the texts of a namespace alone, and not for those of another that are late', async () => {
  const late = Promise.withResolvers<{ default: object }>()
  registerTexts('late', { 'sv-SE': () => late.promise })
  registerTexts('early', { 'sv-SE': file('early sv-SE', { word: 'ordet' }) })
  await changeTexts('sv-SE')
  const waiting = loadTexts('late')
  await loadTexts('early')
  expect(textsOf('early')('word')).toBe('ordet')
  late.resolve({ default: { word: 'sent' } })
  await waiting
  expect(textsOf('late')('word')).toBe('sent')
})
