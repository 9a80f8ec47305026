import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressKey, clientReader, networks } from './client-address.ts'

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost:8080', ...headers } }) as unknown as IncomingMessage

describe('the client', () => {
  const read = clientReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  const claims = {
    'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.1.2.3',
    'x-forwarded-host': 'se.localhost',
    'x-forwarded-proto': 'https',
  }

  test('is the peer, whatever it claims, unless the peer is a proxy of ours', () => {
    expect(read(requestFrom('192.0.2.1', claims))).toEqual({
      address: '192.0.2.1',
      secure: false,
      authority: 'localhost:8080',
      proxied: false,
    })
  })

  test('is the last address in front of our proxies', () => {
    for (const proxy of ['127.0.0.1', '::ffff:127.0.0.1', '10.9.9.9', 'fd00::1'])
      expect(read(requestFrom(proxy, claims))).toEqual({
        address: '203.0.113.7',
        secure: true,
        authority: 'se.localhost',
        proxied: true,
      })
  })

  test('is the proxy itself when the chain says nothing', () => {
    for (const chain of ['', 'unknown', '10.1.1.1', 'not-an-address, 10.1.1.1'])
      expect(read(requestFrom('10.9.9.9', { 'x-forwarded-for': chain })).address).toBe('10.9.9.9')
  })
})

test('names what is no address', () => {
  expect(() => networks(['10.0.0.0/8', 'proxy.example.com'])).toThrow('proxy.example.com is no address')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff:0:0:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
