// @vitest-environment happy-dom
/** The section of what changed since the last visit: from when it counts, and what it says when nothing comes. */
import { type Answers, show, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { LastVisit } from './last-visit.tsx'
import texts from './locales/da-DK.json' with { type: 'json' }

const open = (answer: NonNullable<Answers['StartSettings/GetLastVisit']>) =>
  show(<LastVisit condensed={false} search={null} outline={<p>På vej</p>} />, {
    texts: { 'shell-start': { 'da-DK': () => import('./locales/da-DK.json') } },
    calls: { 'StartSettings/GetLastVisit': answer },
  })

it('says since when, and that nothing changed where no remote has anything to say', async () => {
  const since = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
  const { page } = await open({ since })
  await page.find('heading', texts.sections.LastVisit)
  await page.says(texts.lastVisit.nothing)
  expect(document.querySelector('time')?.dateTime).toBe(since)
})

it.each<[when: string, answer: Parameters<typeof open>[0]]>([
  ['at the first visit', { since: null }],
  ['when nobody answers', unreachable],
])('looks back over a month %s, and does not call it a visit', async (_when, answer) => {
  const { page } = await open(answer)
  await page.find('heading', texts.lastVisit.month)
  expect(document.querySelector('time')).toBeNull()
})
