/** The browsers of the tests: given ones, the system's, Playwright's download, or the packages of the system. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { ClearFailure } from '../failure.ts'
import { root } from '../root.ts'
import { installPackages } from './system-packages.ts'

const lightName = 'chromium-headless-shell'
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const onPath = (names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync)

const installed = (): string | undefined => onPath(wholeNames) ?? applications.find(existsSync)

/** Playwright's own build, where it was downloaded before or can be now. */
const fromPlaywright = (): string | undefined => {
  const require = createRequire(join(root, 'e2e', 'package.json'))
  const { chromium }: typeof import('playwright') = require('playwright')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  return existsSync(path) ? path : undefined
}

const fromSystemPackages = (name: string): string | undefined => {
  installPackages([name])
  return onPath([name])
}

/**
 * Pages hold their lines with a font that members' systems have until the brand's own has come; a bare machine has none,
 * and there everything would move.
 */
const bringFonts = (say: (line: string) => void): void => {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (process.platform !== 'linux' || /Arial|Liberation Sans/.test(stdout ?? '')) return
  say('getting the usual fonts for the browser tests …')
  installPackages(['fonts-liberation'])
}

export interface Browsers {
  /** As people have it. */
  whole: string
  /**
   * The same engine without windows: no permissions to ask for and no pushes, at a third of the processor time. The whole
   * one where there is none.
   */
  light: string
}

const given = (variable: string): string | undefined => {
  const path = process.env[variable]
  if (path && !existsSync(path)) throw new ClearFailure(`${variable} names ${path}, which is not there.`)
  return path || undefined
}

/**
 * The paths of browsers that run; brings what is missing where it can.
 * @throws ClearFailure with what to install when there is none and none can be brought
 */
export const findBrowsers = async (say: (line: string) => void): Promise<Browsers> => {
  bringFonts(say)
  const whole = given('CHROMIUM_PATH')
  const light = given('CHROMIUM_LIGHT_PATH')
  if (whole) return { whole, light: light ?? whole }
  const found = { whole: installed(), light: light ?? onPath([lightName]) }
  if (!found.whole || !found.light) say('getting Chromium for the browser tests …')
  const broughtLight = found.light ?? fromSystemPackages(lightName)
  const broughtWhole = found.whole ?? fromPlaywright() ?? fromSystemPackages('chromium')
  if (broughtWhole) return { whole: broughtWhole, light: broughtLight ?? broughtWhole }
  throw new ClearFailure('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
}

/** Names the browsers to processes that this one starts, which then look for none. */
export const browserVariables = ({ whole, light }: Browsers): Record<string, string> => ({
  CHROMIUM_PATH: whole,
  CHROMIUM_LIGHT_PATH: light,
})
