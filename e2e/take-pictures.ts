/**
 * `npm run pictures`: starts the platform with demo data and takes the pictures of `docs/pictures`, the main screens in
 * several brands, languages and widths.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { findBrowsers } from '@samvaer/cli/chromium'
import { runCommand } from '@samvaer/cli/failure'
import { startPlatform } from '@samvaer/cli/platform'
import { shellBuild } from '@samvaer/cli/shell-build'
import type { Language } from '@samvaer/contracts/core/values'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { hasFactors, passkeyOf } from '@samvaer/testing/staff-factors'
import { type WorldMember, world } from '@samvaer/testing/world'
import { createMail } from '@samvaer/testing/world/mail'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const { subscriber, dark } = world.personas

/** @throws Error when the demo has nobody like that */
const found = <T>(one: T | undefined, what: string): T => {
  if (one === undefined) throw new Error(`The demo has no ${what}`)
  return one
}
const couple = found(
  world.members.find(({ community, pictures, persona }) => community === 'dk' && pictures.length === 2 && !persona),
  'couple with pictures',
)
const briton = found(
  world.members.find(({ community, pictures, subscriber }) => community === 'uk' && subscriber && pictures[0]),
  'British subscriber',
)
const entry = found(
  world.entries
    .filter(({ community }) => community === 'uk')
    .toSorted((one, other) => other.comments.length - one.comments.length)[0],
  'British entry',
)
const conversation = found(
  createMail(world).find(({ members, messages }) => members.includes(subscriber) && messages.length > 4),
  'conversation',
)

interface Screen {
  name: string
  path: string
  as?: WorldMember
  host?: string
  language?: Language
  size?: { width: number; height: number }
}

const uk = { host: 'uk.localhost', language: 'en-GB' } as const
const screens: readonly Screen[] = [
  { name: 'front', path: '/' },
  { name: 'front-uk', path: '/', ...uk },
  { name: 'start', path: '/Start', as: subscriber },
  { name: 'profile', path: `/Profile/${subscriber.profileId}`, as: world.personas.free, language: 'en-GB' },
  { name: 'couple', path: `/Profile/${couple.profileId}`, as: subscriber },
  { name: 'chat', path: `/Mail/${conversation.conversationId}`, as: subscriber, size: phone },
  { name: 'blogs', path: '/Community/Blogs/All', as: subscriber },
  { name: 'entry', path: `/Community/Blogs/Entry/${entry.blogEntryId}`, as: briton, ...uk },
  { name: 'mail', path: `/Mail/${conversation.conversationId}`, as: subscriber },
  { name: 'lodges', path: '/Community/Lodges', as: briton, ...uk },
  { name: 'settings', path: '/Settings', as: subscriber },
  { name: 'dark', path: '/Start', as: dark, host: 'dark.localhost' },
]

/** The sessions of members who are signed in already: the sign-in counts tries. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Staff by their passkey. */
const signInByPasskey = async (page: Page, origin: string, { profileId }: WorldMember): Promise<void> => {
  const post = (call: string, data: object) =>
    page.request.post(`${origin}/api/LogOn/${call}`, { data, headers: { origin, 'x-requested-with': 'samvaer' } })
  const { challenge, rpId } = await (await post('GetPasskeyChallenge', {})).json()
  await post('LogOnByPasskey', { passkey: passkeyOf(profileId).answer({ challenge, origin, rpId }) })
}

const signIn = async (page: Page, origin: string, member: WorldMember): Promise<void> => {
  const { email } = member
  await page.goto(origin)
  if (hasFactors(member)) {
    await signInByPasskey(page, origin, member)
    sessions.set(`${origin} ${email}`, await page.context().cookies())
    return
  }
  await page.locator('input[autocomplete~="username"]').fill(email)
  await page.locator('input[type="password"]').fill(world.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  sessions.set(`${origin} ${email}`, await page.context().cookies())
}

const bytes = 150_000

/** As good as it may be within the bytes of a picture. */
const write = async (picture: Buffer, name: string): Promise<number> => {
  const file = join(folder, `${name}.webp`)
  for (let quality = 82; quality > 40; quality -= 8) {
    await sharp(picture).webp({ quality, effort: 6 }).toFile(file)
    if (statSync(file).size < bytes) break
  }
  return statSync(file).size
}

const take = async (browser: Browser, port: number, screen: Screen): Promise<void> => {
  const { name, path, as, host = 'localhost', language, size = desk } = screen
  const origin = `http://${host}:${port}`
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'samvaer-cookies', value: 'necessary', url: origin },
    ...(language ? [{ name: 'samvaer-language', value: language, url: origin }] : []),
  ])
  const page = await context.newPage()
  const session = as && sessions.get(`${origin} ${as.email}`)
  if (session) await context.addCookies(session.filter(({ name }) => name.startsWith('__Host-')))
  else if (as) await signIn(page, origin, as)
  await page.goto(origin + path)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle')
  const taken = await write(await page.screenshot(), name)
  console.log(`${name}.webp  ${Math.round(taken / 1000)} kB`)
  await context.close()
}

await runCommand(async () => {
  const say = (line: string) => console.log(`Samvær: ${line}`)
  const remotes = await buildAll(say)
  const data = mkdtempSync(join(tmpdir(), 'samvaer-pictures-'))
  const port = await freePort()
  const started = { port, data, processes: false, fresh: false, development: true, remotes, shell: shellBuild, say }
  const platform = await startPlatform({ ...started, logLevel: 'silent' })
  const { light } = await findBrowsers(say)
  const browser = await chromium.launch({ executablePath: light, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    mkdirSync(folder, { recursive: true })
    for (const screen of screens) await take(browser, port, screen)
  } finally {
    await browser.close()
    await platform.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return 0
})
