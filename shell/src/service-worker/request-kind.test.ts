import { expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

const origin = 'https://samvaer.example'
const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ url: new URL(path, origin).href, method, mode }, origin)

it.each([
  ['/Start', 'page'],
  ['/Community/Blogs/7/en-titel?sort=1', 'page'],
  ['/', 'page'],
  ['/?SSO=abc&u=%2FStart', undefined],
  ['/Sso?from=localhost&u=%2FStart', undefined],
  ['/?ssoFor=5&challenge=abc&u=%2FStart', undefined],
  ['/ResetPassword?q=abc', undefined],
  ['/StopMail?token=abc', undefined],
  ['/Notifications?stopMail=abc', undefined],
  ['/ProfileValidation?state=abc&id_token=def', undefined],
  ['/Support/Ticket?ticketid=abc', undefined],
  ['/Account?confirmEmail=abc', undefined],
  ['/Support/Ticket?TicketId=abc', undefined],
  ['/Start?look=abc', undefined],
  ['/Community/Blogs?preview=mfe-blogs~1.0.0', undefined],
  ['/Search/Advanced?search=eyJraW5rcyI6WyJyb3BlIl19', undefined],
  ['/Search/Advanced', 'page'],
  ['/api/docs', undefined],
  ['/dev/mail', undefined],
  ['/status', undefined],
  ['/media/7.webp', undefined],
  ['/robots.txt', undefined],
  ['https://elsewhere.example/Start', undefined],
])('navigates to %s: %s', (path, expected) => expect(kind(path, 'navigate')).toBe(expected))

it.each([
  ['/assets/main.1311018b.js', 'asset'],
  ['/mfe/mfe-blogs/1.0.0-abc/entry.js', 'asset'],
  ['/theme/samvaer-12.css', 'asset'],
  ['/api/Blogs/GetComments?blogEntryId=7', 'answer'],
  ['/api/Chat/GetChatMessages?chatRoomId=7', undefined],
  ['/api/CurrentProfile/GetProfileData', 'answer'],
  ['/api/LogOn/ResetPasswordData?queryString=x', undefined],
  ['/api/Privacy/GetSessions', undefined],
  ['/api/Common/GetContentTokens', undefined],
  ['/media/portraits/7.webp?token=x', undefined],
  ['/realtime?after=', undefined],
  ['/service-worker.js', undefined],
  ['/manifest.webmanifest', undefined],
])('fetches %s: %s', (path, expected) => expect(kind(path)).toBe(expected))

it('leaves the calls of a look through somebody else alone', () => {
  const headers = new Headers({ 'samvaer-look': 'abc' })
  const call = { url: new URL('/api/Blogs/GetComments?blogEntryId=7', origin).href, method: 'GET', mode: 'cors' }
  expect(kindOf({ ...call, headers }, origin)).toBeUndefined()
})

it('leaves every other method alone', () => {
  expect(kind('/api/Blogs/AddBlogComment', 'cors', 'POST')).toBeUndefined()
  expect(kind('/assets/main.1311018b.js', 'cors', 'HEAD')).toBeUndefined()
})
