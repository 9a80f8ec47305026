import { expect, it } from 'vitest'
import { isVideoAddress } from './video-address.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
])('%s is a video', (address) => expect(isVideoAddress(address)).toBe(true))

it.each([
  undefined,
  '',
  'vimeo.com/76979871',
  'javascript:alert(1)//youtube.com/x',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/?https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/',
])('%s is none', (address) => expect(isVideoAddress(address)).toBe(false))
