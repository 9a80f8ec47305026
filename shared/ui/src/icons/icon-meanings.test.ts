/** One icon, one meaning: the same sign never stands for two things, and nothing has two signs. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type IconName, iconPaths } from './icon-paths.ts'

/** The meaning of each sign. A new icon needs a meaning that none has yet. */
const meanings: Record<IconName, string> = {
  start: 'the start page',
  search: 'to look for something or somebody',
  blogs: 'the blogs and their entries',
  lodges: 'lodges, and groups of people',
  mail: 'mail',
  events: 'events',
  support: 'support',
  membership: 'the paid membership',
  profile: 'a person',
  account: 'what one signs in with',
  settings: 'what one can set',
  news: 'what the brand has to say',
  menu: 'to open the menu',
  close: 'to close or take away',
  check: 'done, yes',
  plus: 'to add',
  minus: 'less; a line',
  more: 'further acts',
  'chevron-down': 'to open below, to move down',
  'chevron-up': 'to move up',
  'chevron-left': 'the one before',
  'chevron-right': 'the one after',
  'arrow-left': 'back',
  'arrow-right': 'onward',
  'arrow-up': 'to the top',
  'arrow-down': 'to the end',
  heart: 'to like',
  'heart-filled': 'liked',
  comment: 'comments and words',
  answer: 'to answer',
  eye: 'seen, to be seen',
  'eye-off': 'hidden',
  edit: 'to write or change',
  delete: 'to delete',
  follow: 'to follow',
  'follow-filled': 'followed',
  star: 'favourites',
  'star-filled': 'a favourite',
  shield: 'safety, blocking',
  validated: 'validated',
  'photo-checked': 'pictures that were compared with the member',
  lock: 'closed',
  'sign-out': 'to leave',
  globe: 'languages and devices',
  bell: 'notifications',
  info: 'to know',
  warning: 'to beware of',
  clock: 'time',
  pause: 'to pause',
  play: 'to play',
  refresh: 'once more',
  send: 'to send',
  report: 'to report',
  microphone: 'to speak',
  phone: 'the telephone',
  place: 'where somebody lives',
  tag: 'tags',
  picture: 'pictures',
  document: 'a document',
  download: 'to save on the own device',
  link: 'links',
  rings: 'relations between members',
  moon: 'the dark side',
  emoji: 'said without words: emoji, hej',
  bold: 'bold',
  italic: 'italic',
  strike: 'struck out',
  heading: 'a heading',
  quote: 'a quote',
  grip: 'to drag',
  list: 'a list',
  'numbered-list': 'a numbered list',
  undo: 'to take back',
  redo: 'to do again',
  panel: 'to arrange the page',
  megaphone: 'what members announce',
  trophy: 'what can be won',
  sparkle: 'something special',
}

it('gives no two icons the same meaning, nor two the same drawing', () => {
  const all = Object.values(meanings)
  expect(new Set(all).size).toBe(all.length)
  const drawings = Object.values(iconPaths)
  expect(new Set(drawings).size).toBe(drawings.length)
})

const root = path.resolve(import.meta.dirname, '../../../..')
/** Signs that say which way it goes, and none that say where it ends. */
const directions = /^(arrow|chevron)-/

/** `{ icon: 'bell', path: '/Notifications' }` and `<ButtonLink icon="bell" to="/Notifications">`, on one line or several. */
const leading = /\{[^{}]*\}|<[A-Z]\w*[^<>]*>/g
const iconOf = /\bicon(?:": "|: '|=")([a-z-]+)/
const pathOf = /\b(?:path|to|page)(?:": "|: '|=")(\/\w[\w/]*)/

const ways = globSync(['mfe-*/remote.json', '{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8')
        .replaceAll(/"label": \{[^{}]*\},?|"title": \{[^{}]*\},?|"text": \{[^{}]*\},?|"action": \{[^{}]*\},?/g, '')
        .matchAll(leading),
    ].flatMap(([text]) => {
      const [icon, to] = [iconOf.exec(text)?.[1], pathOf.exec(text)?.[1]?.replace(/\/All$/, '')]
      return icon && to && !directions.test(icon) ? [{ icon, to, file }] : []
    }),
  )

const severalOf = (by: 'icon' | 'to', other: 'icon' | 'to'): string[] =>
  [...Map.groupBy(ways, (way) => way[by])]
    .filter(([, group]) => new Set(group.map((way) => way[other])).size > 1)
    .map(([one, group]) => `${one}: ${group.map((way) => `${way[other]} in ${way.file}`).join(', ')}`)

it('leads to a page by one sign alone, wherever the way begins', () => {
  expect(ways.length).toBeGreaterThan(10)
  expect(severalOf('to', 'icon')).toEqual([])
})

it('leads by one sign to one page alone', () => {
  expect(severalOf('icon', 'to')).toEqual([])
})
