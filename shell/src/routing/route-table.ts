/** The shell's own pages as data; the remotes' stand in the release list. */
import type { ComponentType } from 'react'

export interface ShellPage {
  path: string
  /** An anonymous visitor may open it. */
  anonymous: boolean
  load: () => Promise<{ default: ComponentType }>
}

/** The name of each chunk is the page's path: the build tells the gateway from it what to preload. */
export const shellPages: readonly ShellPage[] = [
  {
    path: '/',
    anonymous: true,
    load: () => import(/* webpackChunkName: "page-index" */ '../front/front-page.tsx'),
  },
  {
    path: '/Create',
    anonymous: true,
    load: () => import(/* webpackChunkName: "page-Create" */ '../create/create-page.tsx'),
  },
  {
    path: '/Start',
    anonymous: false,
    load: () => import(/* webpackChunkName: "page-Start" */ '../start/start-page.tsx'),
  },
  {
    path: '/ResetPassword',
    anonymous: true,
    load: () => import(/* webpackChunkName: "page-ResetPassword" */ '../pages/reset-password-page.tsx'),
  },
  {
    path: '/LinkExpired',
    anonymous: true,
    load: () => import(/* webpackChunkName: "page-LinkExpired" */ '../pages/link-expired-page.tsx'),
  },
  {
    path: '/ReAcceptance',
    anonymous: false,
    load: () => import(/* webpackChunkName: "page-ReAcceptance" */ '../pages/re-acceptance-page.tsx'),
  },
  {
    path: '/Account',
    anonymous: false,
    load: () => import(/* webpackChunkName: "page-Account" */ '../account/account-page.tsx'),
  },
  {
    path: '/Notifications',
    anonymous: false,
    load: () => import(/* webpackChunkName: "page-Notifications" */ '../notifications/notifications-page.tsx'),
  },
  {
    path: '/StopMail',
    anonymous: true,
    load: () => import(/* webpackChunkName: "page-StopMail" */ '../notifications/stop-mail-page.tsx'),
  },
  {
    path: '/ProfileValidation',
    anonymous: false,
    load: () => import(/* webpackChunkName: "page-ProfileValidation" */ '../pages/profile-validation-page.tsx'),
  },
  // A page of the brand by its path (Seo), else the not-found page.
  { path: '*', anonymous: true, load: () => import('../landing/landing-page.tsx') },
]
