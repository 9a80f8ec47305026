// @vitest-environment happy-dom
/** That the box of a comment suggests whom it may mention, by keys and to a screen reader. */
import { click, fill, press, type Reading, show, until } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { CommentForm } from './comment-form.tsx'

const person = (profileId: number, name: string) => ({
  profileId,
  name,
  gender: 'Male' as const,
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
})

const open = async () => {
  const sent: string[] = []
  const discussion = {
    calls: { maximumLength: 1000, draftPlace: () => 'mentions' },
    subjectId: 7,
    people: [person(2, 'Bo')],
  }
  const host = await show(
    <CommentForm
      discussion={discussion}
      part="new"
      label="Comment"
      submitLabel="Send"
      busy={false}
      problem={undefined}
      onSubmit={(text, done) => {
        sent.push(text)
        done()
      }}
    />,
    {
      calls: {
        'TopMenu/Favorites': {
          items: [
            { ...person(8, 'Else'), online: true },
            { ...person(2, 'Bo'), online: false },
          ],
        },
        'Profiles/SearchProfiles': { items: [person(9, 'Elin'), person(8, 'Else')], next: null },
      },
    },
  )
  return { ...host, sent, box: await host.page.field('Comment') }
}
const names = ({ all }: Reading) => all('option').map((option) => option.querySelector('[class*=name]')?.textContent)

it('suggests whom a comment may mention: who takes part, favourites, then everybody by name', async () => {
  const { page, asked, box, sent } = await open()
  await fill(box, 'Hej @')
  await page.find('option', /Else/)
  expect(names(page)).toEqual(['Bo', 'Else'])
  expect(asked('Profiles/SearchProfiles')).toEqual([])
  await fill(box, 'Hej @el')
  await page.find('option', /Elin/)
  expect(names(page)).toEqual(['Else', 'Elin'])
  expect(asked('Profiles/SearchProfiles')).toMatchObject([{ text: 'el', take: 6, sort: 'Name' }])
  expect(asked('TopMenu/Favorites')).toMatchObject([{ take: 50 }])
  await press('ArrowDown')
  const [, elin] = page.all('option')
  await until(() => box.getAttribute('aria-activedescendant') === elin?.id)
  expect(box.getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id)
  await press('Enter')
  expect(box.value).toBe('Hej @Elin ')
  await page.gone('option')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  await click(await page.find('button', 'Send'))
  expect(sent).toEqual(['Hej @Elin'])
})

it('suggests again after a list that went, where scrolling answers with a promise', async () => {
  const { scrollIntoView } = Element.prototype
  onTestFinished(() => {
    Object.assign(Element.prototype, { scrollIntoView })
  })
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  const { page, box } = await open()
  await fill(box, '@el')
  await page.find('option', /Else/)
  await fill(box, '@el ')
  await page.gone('option')
  await fill(box, '@el @')
  await page.find('option', /Bo/)
})

it('suggests nobody after Escape, nor beyond ten, and says so', async () => {
  const { page, box } = await open()
  await fill(box, '@el')
  await page.find('option', /Else/)
  await press('Escape')
  await page.gone('option')
  await fill(box, `${'@Bo '.repeat(10)}@el`)
  await page.says(texts.comments.mentions.full.replace('{{most}}', '10'))
  await page.gone('option')
})
