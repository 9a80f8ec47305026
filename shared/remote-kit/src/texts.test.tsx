// @vitest-environment happy-dom
/** Texts in a page: while they load, after them, in another language, and before the library has come. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FixedTexts, fixedWords } from './internal/texts/fixed-texts.tsx'
import { click, show } from './testing.tsx'
import { changeTexts, registerTexts, type Translate, useTexts } from './texts.ts'

const file = (texts: object) => async () => ({ default: texts })
registerTexts('drawn', {
  'da-DK': file({ word: 'ord {{name}}' }),
  'sv-SE': file({ word: 'ordet {{name}}' }),
  'en-GB': file({ word: 'word {{name}}', more: 'only English' }),
})

it('a component waits for its texts, keeps its function while they are the same, and draws another language', async () => {
  const seen = new Set<Translate>()
  const Word = () => {
    const { t } = useTexts('drawn')
    const [times, setTimes] = useState(0)
    seen.add(t)
    return (
      <button type="button" onClick={() => setTimes(times + 1)}>
        {t('word', { name: times })}
      </button>
    )
  }
  const { page } = await show(<Word />)
  await click(await page.find('button', 'ord 0'))
  const before = seen.size
  await click(await page.find('button', 'ord 1'))
  await page.find('button', 'ord 2')
  expect(seen.size).toBe(before)
  await changeTexts('sv-SE')
  await page.find('button', 'ordet 2')
})

it('draws the text of a language that stands in once it has come', async () => {
  const More = () => <h1>{useTexts('drawn').t('more')}</h1>
  const { page } = await show(<More />)
  await page.find('heading', 'only English')
})

it('says at the door what needs no library, and everything once it is there', async () => {
  const words = { fixed: 'Velkommen', places: '{{name}} er her', days_one: 'en dag', days_other: '{{count}} dage' }
  const t = fixedWords(words)
  expect(['fixed', 'places', 'days', 'missing', 'constructor.name'].map((key) => t(key))).toEqual([
    'Velkommen',
    ...['', '', '', ''],
  ])
  expect(t(['missing', 'fixed'])).toBe('Velkommen')
  registerTexts('door', { 'da-DK': file(words), 'sv-SE': file({ ...words, fixed: 'Välkommen' }) })
  const Words = () => {
    const { t } = useTexts('door')
    const other = useTexts('drawn')
    return <h1>{`${t('fixed')}, ${t('places', { name: 'Åsa' })}, ${t('days', { count: 2 })}, ${other.t('word')}`}</h1>
  }
  const { page } = await show(
    <FixedTexts namespace="door" words={words}>
      <Words />
    </FixedTexts>,
  )
  await page.find('heading', 'Velkommen,,, ord')
  await changeTexts('sv-SE')
  await page.find('heading', 'Välkommen, Åsa er her, 2 dage, ordet')
})
