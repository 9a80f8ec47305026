import type { SessionInstruction } from '@samvaer/contracts/identity/sessions'

/** R1. The prefix makes browsers insist on Secure, on Path=/ and on no Domain. */
export const sessionCookieName = '__Host-sid'

const tokenPattern = /^[\w-]{16,200}$/
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The value of a cookie in a Cookie header, or undefined. */
export const cookieValue = (header: string | undefined, name: string): string | undefined => {
  if (!header) return undefined
  let start = header.indexOf(`${name}=`)
  while (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';') {
    start = header.indexOf(`${name}=`, start + 1)
  }
  if (start < 0) return undefined
  const end = header.indexOf(';', start)
  return header.slice(start + name.length + 1, end < 0 ? undefined : end).trim()
}

/** The session token of a Cookie header; undefined also for what can be none. */
export const sessionToken = (header: string | undefined): string | undefined => {
  const token = cookieValue(header, sessionCookieName)
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The Set-Cookie value by which identity's instruction reaches the browser. */
export const sessionCookie = (instruction: SessionInstruction): string => {
  if (instruction.act === 'end') return `${sessionCookieName}=; ${attributes}; Max-Age=0`
  const age = instruction.maxAge === null ? '' : `; Max-Age=${instruction.maxAge}`
  return `${sessionCookieName}=${instruction.token}; ${attributes}${age}`
}
