/** The paths of the shell's own pages: no remote takes one of them (decision 0086). */
export const shellPaths = [
  '/',
  '/Create',
  '/Start',
  '/ResetPassword',
  '/LinkExpired',
  '/ReAcceptance',
  '/Account',
  '/Notifications',
  '/StopMail',
  '/ProfileValidation',
] as const
export type ShellPath = (typeof shellPaths)[number]

/** The keys of the shell: no remote leads anywhere by one of them. `/` is not among them: a page of finding may have it. */
export const shellKeys = ['g s', 'g n', 'g a', 'j', 'k', 'l', 'n', '?', 'F6', 'Esc'] as const

/** True when two paths are the same: neither case nor a slash at the end make another one. */
export const samePath = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((path) => `${path.toLowerCase().replace(/\/+$/, '')}/`)
  return a === b
}

/** True when a route is a page of the shell. */
export const isShellPath = (route: string): boolean => shellPaths.some((path) => samePath(path, route))
