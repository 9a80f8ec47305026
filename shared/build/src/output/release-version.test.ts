import { expect, it } from 'vitest'
import { contentVersion, integrityOf, versionToken, withVersion } from './release-version.ts'

const versionOf = (texts: Record<string, string>, remote: object = { routes: ['/A'] }) =>
  contentVersion('1.2.0', files(texts), remote)
const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))

it('is the same for the same files in any order, and another for any other content or name', () => {
  const version = versionOf({ 'a.js': 'one', 'b.js': 'two' })
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/)
  expect(versionOf({ 'b.js': 'two', 'a.js': 'one' })).toBe(version)
  expect(versionOf({ 'a.js': 'one', 'b.js': 'twO' })).not.toBe(version)
  expect(versionOf({ 'a.js': 'one', 'c.js': 'two' })).not.toBe(version)
  expect(versionOf({ 'a.js': 'onetwo', 'b.js': '' })).not.toBe(version)
})

it('is another one where remote.json alone says something else', () => {
  const built = { 'a.js': 'one' }
  expect(versionOf(built, { routes: ['/A'] })).toBe(versionOf(built))
  expect(versionOf(built, { routes: ['/B'] })).not.toBe(versionOf(built))
})

it('takes the place of the token without moving anything', () => {
  const code = `load("/mfe/mfe-a/1.2.0-${versionToken}/");x_${versionToken}`
  const replaced = withVersion(Buffer.from(code), '1.2.0-0123abcd').toString()
  expect(replaced).toBe('load("/mfe/mfe-a/1.2.0-0123abcd/");x_0123abcd')
  expect(replaced.length).toBe(code.length)
})

it('writes integrity as browsers read it', () => {
  // The example of the W3C recommendation.
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})
