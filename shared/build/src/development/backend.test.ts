import { expect, it } from 'vitest'
import { headersForBackend, headersFromBackend, isForHere } from './backend.ts'

const backend = new URL('https://samvaer.example')
const host = 'localhost:8090'

it('asks as a page of the backend for the page of the session, and for no other page', () => {
  const asked = (origin: string) =>
    headersForBackend({ host, origin, referer: `${origin}/Blogs/7`, cookie: '__Host-sid=abc' }, backend)
  const sent = { host: 'samvaer.example', cookie: '__Host-sid=abc' }
  const own = { origin: 'https://samvaer.example', referer: 'https://samvaer.example/Blogs/7' }
  expect(asked('http://localhost:8090')).toEqual({ ...sent, ...own })
  for (const foreign of ['https://evil.example', 'http://localhost:80900', 'http://localhost:8091', 'null'])
    expect(asked(foreign)).toEqual({ ...sent, origin: foreign, referer: `${foreign}/Blogs/7` })
})

it('leads on here, and connects here', () => {
  const headers = {
    location: 'https://samvaer.example/Start',
    'content-security-policy': "connect-src 'self' wss://samvaer.example; frame-src 'none'",
    'strict-transport-security': 'max-age=1',
    'set-cookie': ['__Host-sid=abc; Path=/; HttpOnly; Secure; SameSite=Lax'],
  }
  expect(headersFromBackend(headers, backend, host)).toEqual({
    location: 'http://localhost:8090/Start',
    'content-security-policy': "connect-src 'self' ws://localhost:8090; frame-src 'none'",
    'set-cookie': headers['set-cookie'],
  })
  const elsewhere = { location: 'https://samvaer.example.evil/Start' }
  expect(headersFromBackend(elsewhere, backend, host)).toEqual(elsewhere)
})

it.each([
  ['localhost:8090', true],
  ['mfe-blogs.localhost:8090', true],
  ['127.0.0.1:8090', true],
  ['[::1]:8090', true],
  ['evil.example:8090', false],
  ['localhost.evil.example', false],
  [undefined, false],
])('is for here: %s %s', (name, expected) => expect(isForHere(name)).toBe(expected))
