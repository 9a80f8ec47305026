import { expect, it } from 'vitest'
import { guardedPost, isPublicAddress } from './guarded-post.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.7',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.9',
  '203.0.113.5',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '142.250.74.74', '2a00:1450:4001:800::200a', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const post = (url: string) => guardedPost({ url, headers: {}, body: Buffer.from('x'), open: false })

it.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
])('%s is not asked', (url) => expect(post(url)).rejects.toThrow('not allowed'))

it('a name that leads to this machine is refused when it is connected to', async () => {
  await expect(post('https://localhost/x')).rejects.toThrow('not public')
})
