import { expect, test } from 'vitest'
import { deviceName, deviceOf, isNewDevice, shortAddress, withDevice } from './devices.ts'

test.each([
  ['192.0.2.77', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8::a:b:c:d:e', '2001:db8:0:a::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
  ['no address', ''],
])('of %j remains %j', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1'

test.each([
  [firefox, 'Firefox, Android'],
  [safari, 'Safari, iOS'],
  ['', ''],
  ['something unheard of', ''],
])('%j is %j', (userAgent, name) => {
  expect(deviceName(deviceOf(userAgent, ''))).toBe(name)
})

test('a name without end costs no time and no room', () => {
  const before = process.threadCpuUsage()
  const { browser, system } = deviceOf(`${'Mozilla/5.0 ('.repeat(50_000)} Firefox/1`, '')
  // Microseconds of this thread: other programs on the machine count for nothing.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
  expect(browser.length + system.length).toBeLessThanOrEqual(80)
})

test('an account remembers its twenty latest devices', () => {
  const known = Array.from({ length: 25 }, (_, index) => `device ${index}`).reduce<string[]>(withDevice, [])
  expect(known).toHaveLength(20)
  expect(known.at(-1)).toBe('device 24')
  expect(withDevice(known, 'device 10').at(-1)).toBe('device 10')
  expect(withDevice(known, 'device 10')).toHaveLength(20)
})

test('programs that name no browser are no comparison', () => {
  expect(isNewDevice([], 'Firefox, Android')).toBe(false)
  expect(isNewDevice([''], 'Firefox, Android')).toBe(false)
  expect(isNewDevice(['', 'Firefox, Android'], 'Safari, iOS')).toBe(true)
  expect(isNewDevice(['Firefox, Android'], '')).toBe(true)
  expect(isNewDevice(['Firefox, Android'], 'Firefox, Android')).toBe(false)
})
