import { expect, it } from 'vitest'
import { playerOf } from './video-player.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youTube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
])('%s is played by %s', (address, player) => {
  expect(playerOf(address)).toBe(player)
})

it.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/@somebody',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
  'not an address',
])('%s is no video', (address) => {
  expect(playerOf(address)).toBeUndefined()
})
