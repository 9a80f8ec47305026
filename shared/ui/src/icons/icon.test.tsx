import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Icon, type IconName } from './icon.tsx'

it('draws a dot for a name that nobody knows, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const draw = (name: string) => /<path d="([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name as IconName} />))?.[1]
  // Names of what every object has are no icons either.
  const unknown = ['spaceship', 'spaceship', 'constructor', 'to-string'].map(draw)
  expect(unknown.every((path) => path?.startsWith('M12 9a3'))).toBe(true)
  expect(draw('mail')).not.toBe(unknown[0])
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'There is no icon spaceship',
    'There is no icon constructor',
    'There is no icon to-string',
  ])
  warn.mockRestore()
})
