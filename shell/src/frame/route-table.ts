/** The routes of the shell's own pages; the remotes' stand in the release list. */
import type { ComponentType } from 'react'
import type { OwnPath } from '../routing/own-pages.ts'

type Load = () => Promise<{ default: ComponentType }>

/** The name of each chunk is the page's path: the build derives from it what the gateway preloads. */
const loads: Record<OwnPath, Load> = {
  '/': () => import(/* webpackChunkName: "page-index" */ '../front/front-page.tsx'),
  '/Create': () => import(/* webpackChunkName: "page-Create" */ '../create/create-page.tsx'),
  '/Start': () => import(/* webpackChunkName: "page-Start" */ '../start/start-page.tsx'),
  '/ResetPassword': () => import(/* webpackChunkName: "page-ResetPassword" */ '../pages/reset-password-page.tsx'),
  '/LinkExpired': () => import(/* webpackChunkName: "page-LinkExpired" */ '../pages/link-expired-page.tsx'),
  '/ReAcceptance': () => import(/* webpackChunkName: "page-ReAcceptance" */ '../pages/re-acceptance-page.tsx'),
  '/Account': () => import(/* webpackChunkName: "page-Account" */ '../account/account-page.tsx'),
  '/Notifications': () =>
    import(/* webpackChunkName: "page-Notifications" */ '../notifications/notifications-page.tsx'),
  '/StopMail': () => import(/* webpackChunkName: "page-StopMail" */ '../notifications/stop-mail-page.tsx'),
  '/ProfileValidation': () =>
    import(/* webpackChunkName: "page-ProfileValidation" */ '../pages/profile-validation-page.tsx'),
  // A page of the brand by its path (Seo), else the not-found page.
  '*': () => import('../landing/landing-page.tsx'),
}

export interface ShellPage {
  path: OwnPath
  load: Load
}

export const shellPages = Object.entries(loads).map(([path, load]) => ({ path, load }) as ShellPage)
