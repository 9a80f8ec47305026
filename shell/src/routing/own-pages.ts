/** The paths of the shell's own pages, each with whether an anonymous visitor may open it. */
import type { ShellPath } from '@samvaer/contracts/shell/paths'

export const ownPages = {
  '/': true,
  '/Create': true,
  '/Start': false,
  '/ResetPassword': true,
  '/LinkExpired': true,
  '/ReAcceptance': false,
  '/Account': false,
  '/Notifications': false,
  '/StopMail': true,
  '/ProfileValidation': false,
  '*': true,
} as const satisfies Record<ShellPath | '*', boolean>

export type OwnPath = keyof typeof ownPages

/** Those that are a place; the last one takes every other path. */
export const ownPlaces: readonly string[] = Object.keys(ownPages).slice(0, -1)
