// @vitest-environment happy-dom
/** A problem as it is reported: which release and where, and nothing of what somebody wrote. */
import { ApiError } from '@samvaer/remote-kit/errors'
import { setPageState } from '@samvaer/remote-kit/host'
import { site } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { problemOf, routeOf } from './problem-of.ts'

beforeEach(() => {
  setPageState({
    ...{ site, language: 'da-DK', services: [], profilePath: undefined },
    leadsSomewhere: (path) => path === '/blog',
  })
  document.body.innerHTML = '<script src="/assets/main.0a1b2c3d.js" type="text/plain"></script>'
  history.replaceState(null, '', '/Community/Blogs/Entry/7/Sommerfest?text=Anna')
})

const at = (...places: string[]) => places.map((place) => `    at t (${location.origin}${place})`).join('\n')
const thrown = (error: Error, ...places: string[]) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n${at(...places)}` })
const blogs = '/mfe/mfe-blogs/1.2.0-ab/154.cb651735.js:1:2345'
const shell = '/assets/main.0a1b2c3d.js:1:9'

it('names the release of the innermost place of a remote, and the places of our builds alone', () => {
  const error = thrown(new TypeError("Cannot read properties of undefined (reading 'Anna')"), shell, blogs)
  error.stack += `\n    at x (chrome-extension://abc/Anna.js:1:1)\n    at y (https://example.org${blogs})`
  expect(problemOf('threw', error)).toEqual({
    ...{ remote: 'mfe-blogs', version: '1.2.0-ab', kind: 'threw', error: 'TypeError', says: 'reads undefined or null' },
    ...{ route: '/Community/Blogs/Entry/:id', requestId: null },
    stack: ['shell/main.0a1b2c3d.js:1:9', 'mfe-blogs/154.cb651735.js:1:2345'],
  })
})

it('is the shell’s where no remote is among the places, and nobody’s where none of ours is', () => {
  expect(problemOf('broke', thrown(new Error('Hej Anna'), shell))).toMatchObject({
    ...{ remote: 'shell', version: '0a1b2c3d', error: 'Error', says: null },
  })
  expect(problemOf('threw', thrown(new Error('x'), '/elsewhere/x.js:1:1'))).toBeUndefined()
  expect(problemOf('threw', 'a text')).toBeUndefined()
})

it('says whose it is where that is known, the failed request, and never the words', () => {
  const part = { name: 'mfe-mail', version: '2.0.0' }
  const failed = new ApiError(500, { message: 'Anna is away', requestId: 'abc-1' })
  expect(problemOf('missing', Object.assign(failed, { stack: '' }), part)).toMatchObject({
    ...{ remote: 'mfe-mail', version: '2.0.0', kind: 'missing', error: 'ApiError', says: null, requestId: 'abc-1' },
  })
  const odd = Object.assign(new Error('x'), { name: 'Anna 7 år' })
  expect(problemOf('broke', thrown(odd, blogs))?.error).toBe('Annar')
})

it.each([
  ["undefined is not an object (evaluating 't.Anna')", 'reads undefined or null'],
  ['can\'t access property "Anna", t is undefined', 'reads undefined or null'],
  ['t.Anna is not a function', 'not a function'],
  ['Unexpected token H, "Hej Anna" is not valid JSON', 'not JSON'],
  ['Anna is not defined', 'not defined'],
  ['Failed to fetch dynamically imported module: https://x/Anna', 'no network'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Anna', 'React #418'],
  ['Maximum call stack size exceeded', 'too deep'],
  ['Anna', null],
])('says of "%s" %s', (message, says) => {
  expect(problemOf('threw', thrown(new Error(message), blogs))?.says).toBe(says)
})

it.each([
  ['/', '/'],
  ['/Start', '/Start'],
  ['/Profile/105/about', '/Profile/:id'],
  ['/blog/dating-i-odense', '/blog/:id'],
  ['/dating-i-odense', '/:id'],
  ['/Community/Lodges/Lodge/7/Debate/Topic/9', '/Community/Lodges/Lodge/:id'],
  ['/Support/Desk/Problems', '/Support/Desk/Problems'],
  ['/Support/Changelog/2026-01-01', '/Support/Changelog/:id'],
])('tells of %s %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route)
})
