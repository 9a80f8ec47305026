/**
 * Draws the frame around every page until the shell does: the logo, and the room of the top menu and the places, so
 * that nothing moves when the shell puts its own in their stead. `first-paint.css` gives it place and size.
 */
import { darkRefusal } from '@samvaer/contracts/core/access'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { DrawerWidth } from '@samvaer/contracts/shell/boot'
import type { Brand } from '@samvaer/contracts/site/brand'
import { escapeHtml, tag } from '../html.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { profileOf } from '../sessions/visitors.ts'
import { frontPath } from './find-page.ts'

/** The path on which members begin (docs/product/screens.md). */
const startPath = '/Start'
const menuLines = 'M4 7h16M4 12h16M4 17h16'
const nothing = '<i></i>'
/** Has no room on a phone. */
const nothingOnPhones = '<i class="first-wide"></i>'

export interface Framed {
  brand: Brand
  /** The member whose page it is; null for everybody else, `unknown` while identity does not say. */
  visitor: Visitor
  releases: readonly ListedRelease[]
  /** Services that answer here. */
  services: readonly string[]
  /** The picture of the brand's front page. */
  frontPicture: string | undefined
  /** The member's choice in this browser; undefined: the window decides. */
  drawer: DrawerWidth | undefined
}

/** True when the shell offers the places to a member: `isAdmitted` and not held back (shell/src/layout/layout.tsx). */
export const hasPlaces = ({ dark }: Brand, profile: SignedInProfile): boolean =>
  profile.termsAccepted &&
  profile.status === 'Active' &&
  (!dark || profile.role === 'Support' || darkRefusal(profile) === undefined)

/** The room of each panel of the top menu, and of the account. */
const topMenu = ({ releases, services }: Framed, places: boolean): string => {
  const panels = releases.flatMap(({ description }) => description.remote.contributes.panels ?? [])
  const offered = panels.filter(({ service }) => places && services.includes(service))
  const ofRemotes = offered.map(({ wideOnly }) => (wideOnly ? nothingOnPhones : nothing)).join('')
  const notifications = places && services.includes('notifications') ? nothing : ''
  return `<span class="first-menu" aria-hidden="true">${ofRemotes}${notifications}${nothing}</span>`
}

/** The room of the drawer, which is the bottom bar on phones: the start page, and what the remotes enter. */
const roomOfPlaces = ({ releases }: Framed): string => {
  const places = releases.flatMap(({ description }) => description.remote.contributes.menu ?? [])
  const signs = places.map(({ bottom }) => (bottom ? nothing : nothingOnPhones)).join('')
  return `<div class="first-places" aria-hidden="true">${nothing}${signs}</div>`
}

const logo = ({ name, theme: { logoPath } }: Brand, href: string): string =>
  `${tag('a', { href, 'aria-label': name })}<svg viewBox="0 0 32 32" aria-hidden="true">` +
  `${tag('path', { d: logoPath, 'fill-rule': 'evenodd' })}</path></svg><span>${escapeHtml(name)}</span></a>`

const opener =
  '<span class="first-opener" aria-hidden="true"><svg viewBox="0 0 24 24">' +
  `${tag('path', { d: menuLines })}</path></svg></span>`

const waitingCard = `<div class="first-card">${nothing.repeat(3)}</div>`

/** The main part of a page whose words only the shell has. */
export const waitingMain = `<main class="first-waiting" aria-busy="true"><i></i>${waitingCard.repeat(3)}</main>`

/** A page within its frame. */
export const pageFrame = (framed: Framed, main: string, footer: string): string => {
  const { brand, visitor } = framed
  const profile = profileOf(visitor)
  const places = profile !== null && hasPlaces(brand, profile)
  const start = tag('div', {
    class: 'first',
    'data-places': places ? true : undefined,
    'data-drawer': places ? framed.drawer : undefined,
  })
  const header =
    `<header>${places ? opener : ''}${logo(brand, profile ? startPath : frontPath)}` +
    `${profile ? topMenu(framed, places) : ''}</header>`
  return `${start}${header}${places ? roomOfPlaces(framed) : ''}${main}${footer}</div>`
}
