/** Receipts by mail: after every payment and every refund once, in the reader's language, of the house and no brand. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@samvaer/contracts/core/values'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { darkSite, type Person } from '@samvaer/testing/community'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRow } from '../src/models/order.ts'
import { receiptMailText } from '../src/receipts/receipt-mail-text.ts'
import { type BillingWorld, buy, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

const reach = async ({ id }: Person, language: Language, email: string | null = `m${id}@example.org`) => {
  const contact = { profileId: id, email, name: 'Anna', language, siteId: 1, signedInAt: null }
  await world.deliver('identity', 'ContactChanged', [contact])
}
const mailsTo = async ({ id }: Person): Promise<Email[]> => {
  const folder = mailFolder(world.settings.dataDir)
  const names = (await readdir(folder).catch(() => [])).sort()
  const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return all.filter(({ to }) => to?.some(({ address }) => address === `m${id}@example.org`))
}
const plain = (mail: Email | undefined): string => (mail?.text ?? '').replaceAll('\u00a0', ' ')

test('a payment is mailed once, with the tax within it and who sold it; what goes back as well', async () => {
  const anna = await world.buyer()
  await reach(anna, 'da-DK')
  const { orderId } = await buy(anna.api)
  await anna.api.post('Payment/CheckPayment', { orderId })
  await world.run('receipt-mails')
  await world.run('receipt-mails')
  // In the member's own mail as well, once: their service is not part of this world.
  const written = await world.billing.models.order.db
    .collection('outbox')
    .find({ aggregate: `receipts:${anna.id}` })
    .toArray()
  expect(JSON.stringify(written[0]?.payload ?? written[0])).toContain('I alt: kr.')
  expect(written).toHaveLength(1)
  const [mail, ...others] = await mailsTo(anna)
  expect([mail?.subject, others]).toEqual(['Kvittering for din betaling', []])
  const text = plain(mail)
  for (const words of ['Medlemskab, 1 måned', 'Uden moms: kr. 119,20', 'Moms 25 %: kr. 29,80', 'I alt: kr. 149,00'])
    expect(text).toContain(words)
  expect(text).toContain(`Kvittering nr. ${orderId}`)
  expect(text).toContain(`/Receipt?order=${orderId}`)
  expect(text).toContain('fortryde købet i 14 dage')
  const { company } = await world.billing.brandOf(1)
  expect(text).toContain(`Sælger: ${company.name}, ${company.address}`)
  expect(mail?.from?.name).toBe(company.name)

  await anna.api.post('Membership/WithdrawFromContract', { orderId })
  await world.run('receipt-mails')
  const back = (await mailsTo(anna)).at(-1)
  expect(back?.subject).toBe('Kvittering for din fortrydelse')
  expect(plain(back)).toContain('Tilbage til dig: kr. 149,00')
  // When it came, to the second, in which words, and the number of what goes back.
  expect(plain(back)).toMatch(/Modtaget \d{1,2}\. \w+ \d{4} kl\. \d{2}\.\d{2}\.\d{2} \S+, med disse ord:/)
  expect(plain(back)).toContain(`Jeg fortryder aftalen om Medlemskab, 1 måned, kvittering nr. ${orderId}, bestilt `)
  const note = await world.billing.models.creditNote.findOne({ orderId }).lean()
  expect(plain(back)).toContain(`Kreditnota nr. ${note?._id}`)
})

test('a purchase on the dark side is mailed as everything else, without a word of it', async () => {
  const anna = await world.buyer({ subscriber: true, darkStatus: 'Approved', ageProven: true })
  await reach(anna, 'en-GB')
  const onDark = anna.as({ subscriber: true, darkStatus: 'Approved', ageProven: true }, darkSite)
  await buy(onDark, wish('SearchPromotion'))
  const [order] = await world.orders(anna.id)
  const dark = await world.billing.brandOf(order?.siteId ?? 0)
  expect(dark.dark).toBe(true)
  await world.run('receipt-mails')
  const [mail] = await mailsTo(anna)
  const all = `${mail?.subject} ${mail?.from?.name} ${mail?.from?.address} ${mail?.text} ${mail?.html}`.toLowerCase()
  for (const word of [dark.name, ...dark.hosts, 'nat', 'night', 'dark', 'erot', 'sex'])
    expect(all).not.toMatch(new RegExp(`(?<![a-zæøå])${word.toLowerCase()}(?![a-zæøå])`))
})

test('a member who may not be written to gets none; one that no server takes is tried again', async () => {
  const anna = await world.buyer()
  await reach(anna, 'sv-SE')
  await reach(anna, 'sv-SE', null)
  await buy(anna.api)
  const { models } = world.billing
  await world.run('receipt-mails')
  expect(await mailsTo(anna)).toEqual([])
  expect(await models.receiptMail.countDocuments()).toBe(0)

  await reach(anna, 'sv-SE')
  const [order] = await world.orders(anna.id)
  const orderId = order?._id ?? 0
  const now = new Date()
  const row = { kind: 'Paid' as const, gross: 1, vat: 0, tries: 0, dueAt: now, createdAt: now }
  await models.receiptMail.create([{ ...row, _id: 'paid:none', orderId: 987_654 }])
  await world.run('receipt-mails')
  const failed = await models.receiptMail.findById('paid:none').lean()
  expect([failed?.tries, (failed?.dueAt?.getTime() ?? 0) > Date.now()]).toEqual([1, true])
  await models.receiptMail.create([{ ...row, _id: 'paid:again', orderId }])
  await world.run('receipt-mails')
  expect((await mailsTo(anna)).map(({ subject }) => subject)).toEqual(['Kvitto på din betalning'])
})

test('every language says the sum and the tax of a present, and nothing is left to fill in', () => {
  const order = { _id: 17, product: 'Membership12Months', currency: 'SEK', vatRate: 2550, presentProfileId: 3 }
  const company = { name: 'House', address: 'Road 1', vat: { 'en-GB': 'VAT 1', 'da-DK': 'Moms 1' } }
  const at = new Date('2026-03-01T12:00:00Z')
  const withdrawal = { at, words: 'Hej', kept: 100 }
  const of = { ...order, renewsFor: null, kind: 'Purchase' } as OrderRow
  const sums = { gross: 95_900, vat: 19_485, createdAt: at }
  const mails = [
    { ...sums, kind: 'Paid', creditNote: null, withdrawal: null },
    { ...sums, kind: 'Withdrawn', creditNote: 4, withdrawal },
  ] as const
  for (const [language, mail] of languages.flatMap((one) => mails.map((each) => [one, each] as const))) {
    const { paragraphs, greeting } = receiptMailText(mail, of, { company } as never, { name: 'A {} B', language })
    expect(greeting).toContain('A {} B')
    expect(paragraphs.join('\n')).not.toMatch(/[{}]|undefined/)
    expect(paragraphs.join('\n')).toContain('959,00')
    expect(paragraphs.some((line) => /25[.,]5/.test(line))).toBe(true)
    expect(paragraphs.some((line) => line.includes('12:00') || /13[.:]00[.:]00/.test(line))).toBe(
      mail.kind === 'Withdrawn',
    )
  }
})
