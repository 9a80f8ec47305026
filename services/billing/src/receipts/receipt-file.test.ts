/** The receipt as a file: the words that it says, in letters that travel with it, the same file for the same receipt. */
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { languages } from '@samvaer/contracts/core/values'
import { expect, test } from 'vitest'
import { receiptFile } from './receipt-file.ts'
import type { Receipt } from './receipt-of.ts'
import { receiptText } from './receipt-text.ts'

const crowns = (value: number) => ({ value, currency: 'DKK' as const })
const receipt: Receipt = {
  ...{ orderId: 17, product: 'Membership12Months', status: 'Paid', failure: null, method: 'BankTransfer' },
  ...{ boughtAt: '2026-02-28T12:00:00.000Z', settledAt: '2026-03-01T12:00:00.000Z', refundedAt: null, withdrawn: null },
  ...{ price: crowns(95_900), vat: crowns(19_180), vatPercent: 25, paidBack: crowns(10_000) },
  refunds: [{ creditNote: 31, at: '2026-04-01T12:00:00.000Z', amount: crowns(10_000), vat: crowns(2000) }],
  ...{ transfer: null, renewal: false, present: true, given: false },
  company: { name: 'Ærø & Åkesson ß é ApS', address: 'Øster Allé 1, 4600 Køge', vat: 'CVR 1' },
}

/** Returns the words of a file, as a reader copies them: glyphs of each font by the table that the font carries. */
const wordsOf = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => [Number(number), body]),
  )
  const streamOf = (body: string): string => {
    const [, bytes] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
    if (bytes === undefined) return ''
    const data = Buffer.from(bytes, 'latin1')
    return (body.includes('FlateDecode') ? inflateSync(data) : data).toString('latin1')
  }
  const named = (body: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', number] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = streamOf(objects.get(named(objects.get(Number(number)) ?? '', 'ToUnicode')) ?? '')
    const [, list = ''] = /beginbfrange\s+<\w+> <\w+> \[([\s\S]*?)\]/.exec(table) ?? []
    const letters = [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) =>
      String.fromCodePoint(...hex.split(' ').map((code) => Number.parseInt(code || '0', 16))),
    )
    fonts.set(name, new Map(letters.map((letter, glyph) => [glyph, letter])))
  }
  let said = ''
  for (const body of objects.values()) {
    const drawn = streamOf(body)
    if (!drawn.includes('BT')) continue
    let font = fonts.get('F1')
    for (const [, name, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name)
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) said += font?.get(Number.parseInt(glyph, 16)) ?? '?'
    }
  }
  return said
}

const plain = (text: string): string => text.replaceAll(/\s/g, '')

test.each(languages)('in %s every word stands in the file, in letters of its own', async (language) => {
  const { pdf } = await receiptFile(receipt, language)
  const said = plain(wordsOf(pdf))
  const { title, seller, facts, item, sums, refunds } = receiptText(receipt, language)
  const words = [title, ...seller, ...[...facts, item, ...sums, ...refunds].flatMap((line) => Object.values(line))]
  for (const word of words) if (typeof word === 'string') expect(said).toContain(plain(word))
  expect(words.join()).not.toMatch(/[{}]|undefined|NaN/)
  // No letter is left to a font that the reader's machine may have.
  const raw = pdf.toString('latin1')
  expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Figtree/)
  expect(raw).not.toMatch(/Helvetica|Times|Courier/)
})

test('it says what was paid, the tax, what went back and what is left', () => {
  const { facts, item, sums, refunds } = receiptText(receipt, 'da-DK')
  const read = [...facts, item, ...sums, ...refunds].map(({ label, value, note }) => [
    label,
    plain(value),
    note && plain(note),
  ])
  expect(read).toEqual([
    ['Kvittering nr.', '17', undefined],
    ['Betalt', '1.marts2026', undefined],
    ['Betalt med', 'Bankoverførsel', undefined],
    ['Medlemskab, 12 måneder som gave', 'kr.959,00', undefined],
    ['Uden moms', 'kr.767,20', undefined],
    ['Moms 25 %', 'kr.191,80', undefined],
    ['I alt', 'kr.959,00', undefined],
    ['Betalt tilbage 1. april 2026', '−kr.100,00', 'Kreditnotanr.31,herafmomskr.20,00'],
    ['Betalt efter tilbagebetaling', 'kr.859,00', undefined],
  ])
})

test.each(languages)('in %s a present of the house says of whom it is and that nothing was paid', async (language) => {
  const nothing = { price: crowns(0), vat: crowns(0), paidBack: crowns(0), refunds: [], method: null }
  const given: Receipt = { ...receipt, ...nothing, product: 'QuickScorAd', present: false, given: true }
  const { facts, item, sums, seller } = receiptText(given, language)
  const said = plain(wordsOf((await receiptFile(given, language)).pdf))
  for (const { label, value } of [...facts, item]) expect(said).toContain(plain(`${label}${value}`))
  expect(facts.map(({ value }) => value)).toContain(seller[0])
  expect(sums).toEqual([])
  // Neither a sum nor a tax.
  expect(said).not.toMatch(/0,00|%/)
})

/** Reads the parts of the file, the marks of their words and its title, as a program that reads aloud follows them. */
const structureOf = (pdf: Buffer) => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((one) => [one[1], one[2] ?? '']),
  )
  const catalogue = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? ''
  const named = (name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(catalogue)?.[1]) ?? ''
  const marks: number[] = []
  const kindsOf = (body: string): string => {
    const [, kind = ''] = /\/S \/(\w+)/.exec(body) ?? []
    const [, kids = ''] = /\/K \[?([^\]\n]*)/.exec(body) ?? []
    const below = [...kids.matchAll(/(\d+) 0 R|\d+/g)].flatMap(([whole, part]) => {
      if (part) return [kindsOf(objects.get(part) ?? '')]
      marks.push(Number(whole))
      return []
    })
    return below.length === 0 ? kind : `${kind}(${below.join(' ')})`
  }
  const kinds = kindsOf(named('StructTreeRoot'))
  return { kinds, marks, itself: catalogue + named('MarkInfo') + named('ViewerPreferences') }
}

test('those who hear it are told what its parts are, in the order in which they are read', async () => {
  const { pdf } = await receiptFile(receipt, 'da-DK')
  const { kinds, marks, itself } = structureOf(pdf)
  const tables = [3, 1, 3, 2].map((rows) => `Table(${Array(rows).fill('TR(TH TD)').join(' ')})`)
  expect(kinds).toBe(`(Document(H1 P ${tables.join(' ')}))`)
  // In their order on the page, and none left out.
  expect(marks).toEqual(Array.from({ length: 20 }, (_, at) => at))
  for (const said of ['/Lang (da-DK)', '/Marked true', '/DisplayDocTitle true']) expect(itself).toContain(said)
})

test('the same receipt is the same file, and it is small', async () => {
  const [first, second] = [await receiptFile(receipt, 'da-DK'), await receiptFile(receipt, 'da-DK')]
  const hashOf = ({ pdf }: { pdf: Buffer }) => createHash('sha256').update(pdf).digest('hex')
  expect(hashOf(first)).toBe(hashOf(second))
  expect([first.fileName, first.pdf.length < 20_000]).toEqual(['kvittering-17.pdf', true])
})
