// @vitest-environment happy-dom
/** Passing a lodge on, on the page where it is edited: by its owner, and by staff. */
import { bo, click, clickTwice, fill, refused, until, within } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { lodgeData, openAt } from '../../testing/open-lodges.ts'

const edited = {
  lodgeId: 3,
  name: 'Suppe for én',
  about: 'Opskrifter.',
  rules: '',
  category: 'Food' as const,
  tags: [],
  kinks: [],
  access: 'AccessForAll' as const,
  place: null,
  picture: null,
  pictureId: null,
  membersMayMeet: false,
  version: 2,
  mayChangeIdentity: true,
}
const member = {
  profile: bo,
  role: 'Member' as const,
  joinedAt: '2026-01-01T00:00:00.000Z',
  visibility: 'Everyone' as const,
}

it('asks the owner for the password before the lodge is passed on, and says when it is wrong', async () => {
  const news = { newEntries: true, newComments: true, newMeetups: true, newMedia: false, requests: true }
  const { page, asked } = await openAt('Lodges/Lodge/3/Edit', {
    calls: {
      'Lodges/GetLodgeData': lodgeData({ role: 'Owner', may: { edit: true, own: true, manage: true } }),
      'Lodges/GetLodgeDataForEdit': edited,
      'Lodges/GetLodgeNotificationSettings': { settings: news, chosen: false },
      'Common/GetSiteCountries': { items: [] },
      'Lodges/GetLodgeMembers': { items: [member], next: null },
      'Lodges/PassOwnership': refused('WrongPassword'),
    },
  })
  await click(await page.find('button', texts.pass.act))
  const dialog = within(await page.find('dialog'))
  await click(await dialog.find('radio', /^Bo/))
  await click(await dialog.find('button', texts.pass.send))
  await dialog.says(texts.password.missing)
  await fill(await dialog.field(texts.password.label), 'forkert')
  await clickTwice(await dialog.find('button', texts.pass.send))
  await dialog.says(texts.password.wrong)
  expect(asked('Lodges/PassOwnership')).toEqual([{ lodgeId: 3, profileId: 8, password: 'forkert' }])
})

it('lets staff make a lodge free with a reason, and pass it on without a password', async () => {
  const { page, asked } = await openAt('Lodges/Lodge/3/Edit', {
    calls: {
      'Lodges/GetLodgeData': lodgeData({ role: 'None', may: { edit: true, manage: true } }),
      'Lodges/GetLodgeDataForEdit': edited,
      'Common/GetSiteCountries': { items: [] },
      'Lodges/GetLodgeMembers': { items: [member], next: null },
      'Lodges/ReleaseOwnership': {},
      'Lodges/PassOwnership': {},
    },
  })
  const giveReason = async (act: string) => {
    const dialog = within(await page.find('dialog', texts.staff.title))
    await fill(await dialog.field('Begrundelse'), 'Ejeren er død.')
    await click(await dialog.find('button', act))
    await page.gone('dialog', texts.staff.title)
  }
  const { release, pass } = texts.staffOwnership
  await click(await page.find('button', release))
  await giveReason(release)
  await click(await page.find('button', pass))
  const dialog = within(await page.find('dialog'))
  await click(await dialog.find('radio', /^Bo/))
  expect(page.words()).not.toContain(texts.password.label)
  await click(await dialog.find('button', pass))
  await giveReason(pass)
  await until(() => asked('Lodges/PassOwnership').length > 0)
  expect(asked('Lodges/ReleaseOwnership')).toEqual([{ lodgeId: 3, reason: 'Ejeren er død.' }])
  expect(asked('Lodges/PassOwnership')).toEqual([{ lodgeId: 3, profileId: 8, reason: 'Ejeren er død.' }])
})
