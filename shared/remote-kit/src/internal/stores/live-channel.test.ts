import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveTicket } from '../../testing/live-ticket.ts'
import { deliverLive, listenLive, listenTopic, watchedTickets } from './live-channel.ts'

const change = (topic: string, what: string) => deliverLive({ about: 'Topic', topic, change: what })

let heard: string[]
let leaving: (() => void)[]
beforeEach(() => {
  heard = []
  leaving = []
})
afterEach(() => {
  for (const leave of leaving) leave()
})
const listen = (topic: string, name = topic) => {
  const leave = listenTopic(liveTicket(topic), (what) => heard.push(`${name} ${what}`))
  leaving.push(leave)
  return leave
}

test('a topic is heard by those who listen to it, as long as they do', () => {
  listen('blogs:entry:1')
  const leave = listen('blogs:entry:2')
  change('blogs:entry:1', 'comments')
  change('blogs:entry:2', 'comments')
  change('blogs:entry:3', 'comments')
  leave()
  change('blogs:entry:2', 'later')
  expect(heard).toEqual(['blogs:entry:1 comments', 'blogs:entry:2 comments'])
})

test('says of every topic that something may have been missed, and nothing to other listeners', () => {
  listen('blogs:entry:1')
  listen('lodges:lodge:2')
  leaving.push(listenLive((live) => heard.push(live.about)))
  deliverLive({ about: 'Missed' })
  change('blogs:entry:1', 'comments')
  expect(heard).toEqual(['Missed', 'blogs:entry:1 Missed', 'lodges:lodge:2 Missed', 'blogs:entry:1 comments'])
})

test('a ticket is watched once, from its first listener to its last', () => {
  const seen: (readonly string[])[] = []
  leaving.push(watchedTickets.subscribe(() => seen.push(watchedTickets.get())))
  const first = listen('blogs:entry:1', 'first')
  const second = listen('blogs:entry:1', 'second')
  first()
  change('blogs:entry:1', 'comments')
  second()
  expect(heard).toEqual(['second comments'])
  expect(seen).toEqual([[liveTicket('blogs:entry:1')], []])
})
