import { describe, expect, it } from 'vitest'
import { editPath, entryPath, idOf } from './paths.ts'
import { slugOf } from './slug.ts'

describe('the readable end of an address', () => {
  it.each([
    ['Rødgrød med fløde på æblerne', 'roedgroed-med-floede-paa-aeblerne'],
    ['Ångström & Västerås', 'aangstroem-vaesteraas'],
    ['Café à la crème', 'cafe-a-la-creme'],
    ['  Hvad nu?!  ', 'hvad-nu'],
    ['A\u030Alesund', 'aalesund'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['😀😀', ''],
    ['日本語', ''],
  ])('writes %j as %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('ends at a whole word and is never longer than 60', () => {
    expect(slugOf('word '.repeat(30))).toMatch(/^(word-)+word$/)
    expect(slugOf('word '.repeat(30)).length).toBeLessThanOrEqual(60)
    expect(slugOf('x'.repeat(120))).toHaveLength(60)
    expect(slugOf(`${'x'.repeat(60)} y`)).toBe('x'.repeat(60))
  })
})

describe('addresses', () => {
  it('carry the id, and the title where it can be written', () => {
    expect(entryPath({ blogEntryId: 7, title: 'Forår' })).toBe('/Community/Blogs/Entry/7/foraar')
    expect(entryPath({ blogEntryId: 7, title: '😀' })).toBe('/Community/Blogs/Entry/7')
    expect(editPath(7)).toBe('/Community/Blogs/Edit/7')
  })

  it.each(['0', '-1', '1.5', '1e3', '0x10', 'abc', '', ' 7', '99999999999999999', undefined])(
    'take %j for no id',
    (parameter) => {
      expect(idOf(parameter)).toBeUndefined()
    },
  )
  it('take a whole number for one', () => expect(idOf('42')).toBe(42))
})
