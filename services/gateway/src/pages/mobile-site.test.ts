import { brand } from '@samvaer/contracts/site/brand'
import { expect, test } from 'vitest'
import { mobileSite } from './mobile-site.ts'

test('a brand has its phones here unless it says where else, and says so in the head', () => {
  const { mobileUrl } = brand.shape
  expect(mobileUrl.parse(undefined)).toBe('/')
  expect(mobileSite({ mobileUrl: '/' })).toBe('')
  const elsewhere = mobileUrl.parse('https://m.example.com/')
  expect(mobileSite({ mobileUrl: elsewhere })).toBe(
    '<link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/">',
  )
  for (const wrong of ['http://m.example.com/', 'javascript:alert(1)', '/elsewhere', '']) {
    expect(mobileUrl.safeParse(wrong).success).toBe(false)
  }
})
