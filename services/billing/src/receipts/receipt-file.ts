/**
 * A receipt as a PDF: A4, in a type of its own that travels in the file, so that it looks the same everywhere. The same
 * receipt is the same file, byte for byte (decision 79).
 */
import { readFile } from 'node:fs/promises'
import type { Language } from '@samvaer/contracts/enumerations'
import type PDFDocument from 'pdfkit'
import { receiptFileTexts } from './receipt-file-texts.ts'
import type { Receipt } from './receipt-of.ts'
import { type ReceiptLine, type ReceiptText, receiptText } from './receipt-text.ts'

/** Points: a margin of 25 mm on A4. */
const margin = 71
const sizes = { title: 24, sum: 12, text: 10.5 } as const
const gap = 6
const ink = { text: '#1c1c1c', quiet: '#5a5a5a', line: '#c8c8c8' } as const

type Document = InstanceType<typeof PDFDocument>
type Fonts = Readonly<Record<'regular' | 'strong', Buffer>>

const fontAt = (weight: 400 | 600): Promise<Buffer> =>
  readFile(new URL(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

let read: Promise<Fonts> | undefined
/** Read with the first receipt. */
const fonts = (): Promise<Fonts> => {
  read ??= Promise.all([fontAt(400), fontAt(600)]).then(([regular, strong]) => ({ regular, strong }))
  return read
}

/** The label on the left, the value on the right edge, and the page moves on below both. */
const line = (document: Document, { label, value, note, strong }: ReceiptLine): void => {
  const { x, y, page } = document
  const width = page.width - 2 * margin
  const font = strong ? 'strong' : 'regular'
  const labelWidth = width * 0.62
  document
    .font(font)
    .fontSize(strong ? sizes.sum : sizes.text)
    .fillColor(ink.text)
  document.text(label, x, y, { width: labelWidth })
  if (note) document.font('regular').fillColor(ink.quiet).text(note, x, document.y, { width: labelWidth })
  const below = document.y
  document
    .font(font)
    .fillColor(ink.text)
    .text(value, x + labelWidth, y, { width: width - labelWidth, align: 'right' })
  document.x = x
  document.y = Math.max(below, document.y) + gap
}

const rule = (document: Document): void => {
  const y = document.y + gap
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor(ink.line)
    .stroke()
  document.y = y + 2 * gap
}

const draw = (document: Document, { title, seller, facts, item, sums, refunds }: ReceiptText): void => {
  document.font('strong').fontSize(sizes.title).fillColor(ink.text).text(title)
  document.moveDown(0.4)
  const [name = '', ...rest] = seller
  document.font('strong').fontSize(sizes.text).text(name)
  document.font('regular').fillColor(ink.quiet)
  for (const words of rest) document.text(words)
  document.moveDown(1.2)
  for (const one of facts) line(document, one)
  rule(document)
  line(document, item)
  if (sums.length > 0) rule(document)
  for (const one of sums) line(document, one)
  if (refunds.length === 0) return
  rule(document)
  for (const one of refunds) line(document, one)
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
