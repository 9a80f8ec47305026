/**
 * A receipt as a PDF: A4, in a type of its own that travels in the file, so that it looks the same everywhere. The same
 * receipt is the same file, byte for byte (decision 79).
 */
import { readFile } from 'node:fs/promises'
import type { Language } from '@samvaer/contracts/core/values'
import type PDFDocument from 'pdfkit'
import { receiptFileTexts } from './receipt-file-texts.ts'
import type { Receipt } from './receipt-of.ts'
import { type ReceiptLine, type ReceiptText, receiptText } from './receipt-text.ts'

/** Points: a margin of 25 mm on A4. */
const margin = 71
const sizes = { title: 24, sum: 12, text: 10.5 } as const
const gap = 6
/** Of the width, for the label of a line. */
const labelShare = 0.62
const ink = { text: '#1c1c1c', quiet: '#5a5a5a', line: '#c8c8c8' } as const

/** PDF/UA, which the library writes and its types do not know. */
const universal = 'PDF/UA' as 'PDF/A-1'

type Document = InstanceType<typeof PDFDocument>
type Fonts = Readonly<Record<'regular' | 'strong', Buffer>>

const fontAt = (weight: 400 | 600): Promise<Buffer> =>
  readFile(new URL(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

let read: Promise<Fonts> | undefined
/** Reads the typefaces with the first receipt. */
const fonts = (): Promise<Fonts> => {
  read ??= Promise.all([fontAt(400), fontAt(600)]).then(([regular, strong]) => ({ regular, strong }))
  return read
}

type Draws = () => void
type Part = ReturnType<Document['struct']>

/** Draws something for the eye alone. */
const decoration = (document: Document, draw: Draws): void => {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

/** The label on the left, the value on the right edge, and the page moves on below both: a row of a table. */
const row = (document: Document, { label, value, note, strong }: ReceiptLine): Part => {
  const font = strong ? 'strong' : 'regular'
  let left = 0
  let top = 0
  let below = 0
  const name = (): void => {
    left = document.x
    top = document.y
    const width = (document.page.width - 2 * margin) * labelShare
    document
      .font(font)
      .fontSize(strong ? sizes.sum : sizes.text)
      .fillColor(ink.text)
    document.text(label, left, top, { width })
    if (note) document.font('regular').fillColor(ink.quiet).text(note, left, document.y, { width })
    below = document.y
  }
  const amount = (): void => {
    const width = document.page.width - 2 * margin
    document
      .font(font)
      .fillColor(ink.text)
      .text(value, left + width * labelShare, top, { width: width * (1 - labelShare), align: 'right' })
    document.x = left
    document.y = Math.max(below, document.y) + gap
  }
  return document.struct('TR', {}, [document.struct('TH', {}, name), document.struct('TD', {}, amount)])
}

const rule = (document: Document): void => {
  const y = document.y + gap
  decoration(document, () =>
    document
      .moveTo(margin, y)
      .lineTo(document.page.width - margin, y)
      .lineWidth(0.75)
      .strokeColor(ink.line)
      .stroke(),
  )
  document.y = y + 2 * gap
}

/**
 * Draws each part as what it is also for those who hear the page: a heading, paragraphs, and tables whose rows have a
 * name each, in the order of reading.
 */
const draw = (document: Document, { title, seller, facts, item, sums, refunds }: ReceiptText): void => {
  const whole = document.struct('Document')
  document.addStructure(whole)
  const add = (kind: string, words: Draws) => whole.add(document.struct(kind, {}, words))
  const table = (lines: readonly ReceiptLine[]) => {
    const part = document.struct('Table')
    whole.add(part)
    for (const one of lines) part.add(row(document, one))
    part.end()
  }
  add('H1', () => document.font('strong').fontSize(sizes.title).fillColor(ink.text).text(title))
  document.moveDown(0.4)
  const [name = '', ...rest] = seller
  add('P', () => {
    document.font('strong').fontSize(sizes.text).text(name)
    document.font('regular').fillColor(ink.quiet)
    for (const words of rest) document.text(words)
  })
  document.moveDown(1.2)
  table(facts)
  for (const lines of [[item], sums, refunds]) {
    if (lines.length === 0) continue
    rule(document)
    table(lines)
  }
  whole.end()
}

export const receiptFile = async (receipt: Receipt, language: Language): Promise<{ fileName: string; pdf: Buffer }> => {
  // With the first receipt: it is a tenth of a second of the start.
  const [{ regular, strong }, { default: NewDocument }] = await Promise.all([fonts(), import('pdfkit')])
  const { title: called, fileName } = receipt.given ? receiptFileTexts[language].given : receiptFileTexts[language]
  const { orderId, settledAt, boughtAt, company } = receipt
  // Days of the order and none of now: the same receipt is the same file.
  const at = new Date(settledAt ?? boughtAt)
  const title = `${called} ${orderId}`
  const document = new NewDocument({
    ...{ size: 'A4', margin, lang: language, displayTitle: true, font: null as never },
    ...{ tagged: true, pdfVersion: '1.7' as const, subset: universal },
    info: {
      Title: title,
      Author: company.name,
      Creator: company.name,
      Producer: 'pdfkit',
      CreationDate: at,
      ModDate: at,
    },
  })
  const pieces: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
  document.registerFont('regular', regular)
  document.registerFont('strong', strong)
  draw(document, receiptText(receipt, language))
  document.end()
  return { fileName: `${fileName}-${orderId}.pdf`, pdf: await whole }
}
