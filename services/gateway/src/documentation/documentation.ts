import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { areas } from '@samvaer/contracts/areas'
import { profileRoles } from '@samvaer/contracts/core/roles'
import { openApiDocument } from '@samvaer/contracts/openapi'
import { sendText } from '../answers.ts'
import type { StaticFiles } from '../files/static-files.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { profileOf, visitOf } from '../sessions/visitors.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { Site } from '../sites/site-of.ts'
import type { StaleIfError } from '../stale-if-error.ts'
import type { Theme, Themes } from '../themes/themes.ts'
import { apiPage } from './api-page.ts'

export const openApiPath = '/api/openapi.json'
export const apiPagePath = '/api/docs'
export const apiStylePath = '/api/docs.css'

/** By the browser of who may read it alone, which asks again each time. */
const kept = 'private, no-cache'

const style = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')

export const isDocumentation = (path: string): boolean =>
  path === openApiPath || path === apiPagePath || path === apiStylePath

/**
 * `/api/openapi.json` and `/api/docs`. Outside of development they are there for signed-in staff alone: whoever looks for
 * weak places needs no list of all calls.
 */
export const createDocumentation = (
  { settings, sessions }: GatewayParts,
  files: StaticFiles,
  shells: StaleIfError<ShellBuild>,
  themes: Themes,
) => {
  let openApi: string | undefined
  const pages = new WeakMap<Theme, string>()

  const writePage = (title: string, theme: Theme): string => {
    const page = apiPage(areas, { title, styles: [theme.style, apiStylePath], icon: theme.icon })
    pages.set(theme, page)
    return page
  }

  const sendPage = async (request: IncomingMessage, response: GatewayResponse, site: Site): Promise<void> => {
    const shell = await shells.current()
    if (!shell) return sendText(response, 503, 'The shell is not built.\n', { 'retry-after': '5' })
    const theme = themes.of(site.brand, shell)
    const { authority, secure } = site.client
    const headers = pageHeaders({ authority, secure })
    const content = pages.get(theme) ?? writePage(site.brand.name, theme)
    await files.sendText(request, response, { name: 'docs.html', content, cacheControl: kept, headers })
  }

  const mayRead = async (request: IncomingMessage, { brand }: Site): Promise<boolean> => {
    if (settings.development) return true
    const profile = profileOf((await visitOf(request, brand, sessions)).visitor)
    return profile !== null && profileRoles[profile.role] >= profileRoles.Support
  }

  return async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site): Promise<void> => {
    if (!(await mayRead(request, site))) return sendText(response, 404, 'There is nothing here.\n')
    if (path === apiPagePath) return sendPage(request, response, site)
    if (path === apiStylePath) {
      return files.sendText(request, response, { name: 'docs.css', content: style, cacheControl: kept })
    }
    openApi ??= JSON.stringify(openApiDocument(areas))
    return files.sendText(request, response, { name: 'openapi.json', content: openApi, cacheControl: kept })
  }
}
