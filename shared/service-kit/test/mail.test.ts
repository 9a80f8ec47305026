/** Mails as files and over SMTP, to a mail server that speaks as little of the protocol as a mail needs. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand as brandSchema } from '@samvaer/contracts/site/brand'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { isDatabaseDown, loggable } from '../src/errors.ts'
import { mailLook } from '../src/mail/internal/mail-look.ts'
import { htmlMail, textMail } from '../src/mail/mail-layout.ts'
import { createMailWriter, mailFolder } from '../src/mail/write-mail.ts'
import { testSettings } from './harness.ts'

const readBrand = async (name: string) => {
  const file = new URL(`../../../brands/${name}/brand.json`, import.meta.url)
  return brandSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}
const brand = await readBrand('samvaer')

const startMailServer = async (answerToMail: string) => {
  const mails: string[] = []
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.write('220 ready\r\n')
    let text: string | undefined
    socket.on('data', (chunk: string) => {
      if (text !== undefined) {
        text += chunk
        if (!text.endsWith('\r\n.\r\n')) return
        mails.push(text)
        text = undefined
        socket.write(`${answerToMail}\r\n`)
      } else if (chunk.startsWith('DATA')) {
        text = ''
        socket.write('354 go on\r\n')
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'samvaer-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const mail = {
  kind: 'news',
  brand,
  path: '/Notifications',
  id: 'mail:7',
  to: { name: 'Åse', email: 'aase@mail.example', language: 'da-DK' as const },
  text: { subject: 'Hej', greeting: 'Hej Åse', paragraphs: ['Et', 'To'], action: 'Se', farewell: 'Hilsen' },
  quietLink: { label: 'Ikke flere', path: '/Notifications?stopMail=x' },
  headers: { 'list-unsubscribe': '<http://localhost:8080/x>' },
}
const write = (smtpUrl: string) =>
  createMailWriter({ settings: testSettings({ dataDir, smtpUrl }), clock: () => new Date() })(mail)
const files = () => readdir(mailFolder(dataDir)).catch(() => [])

it('goes to the mail server when there is one, and nowhere else', async () => {
  const server = await startMailServer('250 taken')
  await write(server.url)
  expect(server.mails).toHaveLength(1)
  const [text = ''] = server.mails
  expect(text).toContain('Subject: Hej')
  expect(text).toMatch(/list-unsubscribe: <http:\/\/localhost:8080\/x>/i)
  expect(text).toMatch(/Message-ID: <[0-9a-f]{32}@localhost>/i)
  expect(await files()).toEqual([])
  await server.close()
})

it('is a failure when the mail server does not take it', async () => {
  const server = await startMailServer('451 later')
  await expect(write(server.url)).rejects.toThrow('451')
  await server.close()
  await expect(write(server.url)).rejects.toThrow()
})

it('is a failure of the mail, and none of the database, where a mail server says nothing', async () => {
  const asked: Socket[] = []
  const silent = createServer((socket) => void asked.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failure = write(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`).catch((error: unknown) => error)
  // Its patience begins once it is there.
  while (asked.length === 0) await new Promise(setImmediate)
  for (let seconds = 0; seconds < 60; seconds += 1) await vi.advanceTimersByTimeAsync(1000)
  expect(await failure).toMatchObject({ name: 'MailNotTaken', message: 'ETIMEDOUT' })
  expect(isDatabaseDown(await failure)).toBe(false)
  for (const socket of asked) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

it('says nothing of an address that a mail server refuses', async () => {
  const server = await startMailServer('550 5.1.1 <aase@mail.example> nobody here')
  const failure = await write(server.url).catch((error: unknown) => error)
  expect(loggable(failure)).toMatchObject({ type: 'MailNotTaken', message: 'EMESSAGE 550 5.1.1' })
  expect(JSON.stringify(loggable(failure))).not.toContain('aase')
  await server.close()
})

it('is a file without one, with both links and the same Message-ID every time', async () => {
  await write('')
  await write('')
  const names = await files()
  expect(names).toHaveLength(2)
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder(dataDir), name), 'utf8')))
  const ids = texts.map((text) => /Message-ID: <(.+)>/i.exec(text)?.[1])
  expect(ids[0]).toBe(ids[1])
  expect(texts[0]).toContain('http://localhost:8080/Notifications')
  expect(texts[0]).toContain('stopMail')
})

it('needs a mail server outside of development', () => {
  const settings = testSettings({ dataDir, smtpUrl: '', development: false })
  expect(() => createMailWriter({ settings, clock: () => new Date() })).toThrow('SMTP_URL is missing')
})

const htmlOf = (one: typeof brand) =>
  htmlMail({ text: mail.text, site: 'x', language: 'da-DK', link: 'http://localhost/' }, mailLook(one))

it('carries the name and the colours of its brand, which a program for the night leaves alone', () => {
  const html = htmlOf(brand)
  const { surface, raised, text, accent, onAccent } = brand.theme.colours
  expect(html).toContain(`>${brand.name}</p>`)
  for (const colour of [surface, raised, text, accent, onAccent]) expect(html).toContain(colour)
  expect(html).toContain('<meta name="color-scheme" content="dark">')
  // Nothing is fetched, and a picture would be.
  expect(html).not.toMatch(/<img|url\(/)
})

it('shows nothing of a dark brand: neither its name nor one of its colours', async () => {
  const dark = await readBrand('samvaer-nat')
  const html = htmlOf(dark)
  expect(html).toContain(`>${dark.company.name}</p>`)
  expect(html).not.toContain(dark.name)
  for (const colour of Object.values(dark.theme.colours)) expect(html).not.toContain(colour)
})

it('keeps the lines of a paragraph, as text and in HTML, and nothing of them as markup', () => {
  const text = { ...mail.text, paragraphs: ['Svar', '1. <Luk>\n2. Åbn'] }
  const layout = { text, site: 'x', language: 'da-DK' as const, link: 'http://localhost/' }
  expect(textMail(layout)).toContain('\n\n1. <Luk>\n2. Åbn\n\n')
  expect(htmlMail(layout, mailLook(brand))).toContain('>1. &lt;Luk&gt;<br>2. Åbn</p>')
})

it('begins no header by whatever stands in a name or a subject', async () => {
  const server = await startMailServer('250 taken')
  const added = '\r\nBcc: alle@mail.example\r\n\r\n<script>alert(1)</script>'
  const settings = testSettings({ dataDir, smtpUrl: server.url })
  await createMailWriter({ settings, clock: () => new Date() })({
    ...mail,
    to: { ...mail.to, name: `Åse${added}` },
    text: { ...mail.text, subject: `Hej${added}` },
    headers: { 'list-unsubscribe': `<http://localhost:8080/x>${added}` },
  })
  const [head = ''] = (server.mails[0] ?? '').split('\r\n\r\n')
  // A line that goes on begins with a space.
  const names = head.split(/\r\n(?! )/).map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).not.toContain('bcc')
  expect(names.filter((name) => name === 'to' || name === 'subject')).toHaveLength(2)
  await server.close()
})
