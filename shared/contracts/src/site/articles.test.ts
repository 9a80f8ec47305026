import { describe, expect, it } from 'vitest'
import { articlesAfter, dayInWords, dayOf, lastChangeOf, shownArticles } from './articles.ts'
import type { Brand, BrandArticle } from './brand.ts'

const article = (slug: string, publishedOn: string): BrandArticle => ({
  slug,
  publishedOn,
  byline: {},
  title: {},
  description: {},
  lead: {},
  sections: [],
})
const brandWith = (items: BrandArticle[], dark = false): Brand =>
  ({ dark, articles: { title: {}, description: {}, lead: {}, items } }) as Partial<Brand> as Brand
const slugs = (articles: readonly { slug: string }[]): string[] => articles.map(({ slug }) => slug)

describe('the articles of a day', () => {
  const items = [article('old', '2026-01-01'), article('today', '2026-11-22'), article('tomorrow', '2026-11-23')]

  it('are those of that day and before, newest first', () => {
    expect(slugs(shownArticles(brandWith(items), '2026-11-22'))).toEqual(['today', 'old'])
    expect(slugs(shownArticles(brandWith(items), '2026-11-23'))).toEqual(['tomorrow', 'today', 'old'])
    expect(shownArticles(brandWith(items), '2025-12-31')).toEqual([])
  })
  it('keep the order of the file within a day', () => {
    const same = ['a', 'b', 'c'].map((slug) => article(slug, '2026-01-01'))
    expect(slugs(shownArticles(brandWith(same), '2026-11-22'))).toEqual(['a', 'b', 'c'])
  })
  it('are none on a dark brand', () => {
    expect(shownArticles(brandWith(items, true), '2026-11-23')).toEqual([])
  })
  it('begin at midnight, UTC', () => {
    expect(dayOf(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22')
    expect(dayOf(new Date('2026-11-23T01:00:00+02:00'))).toBe('2026-11-22')
  })
})

describe('the next article to read', () => {
  const all = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }))

  it('is what comes behind, and after the last one the first again', () => {
    expect(slugs(articlesAfter(all, 'a'))).toEqual(['b', 'c'])
    expect(slugs(articlesAfter(all, 'c'))).toEqual(['d', 'a'])
    expect(slugs(articlesAfter(all, 'd'))).toEqual(['a', 'b'])
  })
  it('is never the article itself', () => {
    expect(slugs(articlesAfter(all.slice(0, 2), 'b'))).toEqual(['a'])
    expect(articlesAfter(all.slice(0, 1), 'a')).toEqual([])
  })
})

it('counts a change from the first day on', () => {
  expect(lastChangeOf({ publishedOn: '2026-01-01' })).toBe('2026-01-01')
  expect(lastChangeOf({ publishedOn: '2026-01-01', changedOn: '2026-02-01' })).toBe('2026-02-01')
})

it('says a day in the words of each language, the same on every machine', () => {
  const languages = ['da-DK', 'en-GB', 'nb-NO', 'sv-SE'] as const
  expect(languages.map((language) => dayInWords('2026-11-02', language))).toEqual([
    '2. november 2026',
    '2 November 2026',
    '2. november 2026',
    '2 november 2026',
  ])
})
