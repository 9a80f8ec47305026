/** The mail as it looks at three widths, in Danish and English: full, searched, empty, and where one may not write. */
import type { Language } from '@samvaer/contracts/core/values'
import { beforeAll, describe, expect } from 'vitest'
import {
  begin,
  box,
  type Correspondent,
  correspondent,
  list,
  log,
  textsIn,
  write,
  writer,
} from '../support/acts/mail-acts.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { allowedShift, stayedStill, watchShifts } from '../support/looking/stillness.ts'
import { membersOf } from '../support/members.ts'

const member = membersOf('mailLook')

const looks = createLooks()

describe.each<[Language, axeAt: readonly [number, number, number]]>(
  looks.inTurn([
    ['da-DK', [1440, 390, 820]],
    ['en-GB', [390, 1440, 1440]],
  ]),
)('in %s', (language, [first, second, third]) => {
  const t = textsIn(language)
  let owner: Correspondent
  let friend: Awaited<ReturnType<typeof writer>>
  let conversationId: number
  beforeAll(async () => {
    owner = await correspondent(member({ subscriber: true }), { language })
    await watchShifts(owner.page)
    friend = await writer(member({ subscriber: true }))
    const couple = await writer(member({ couple: true }))
    conversationId = await begin(friend, [owner.who], 'Godaften! Det var hyggeligt at møde dig ved søen i går.')
    await write(owner, conversationId, 'I lige måde. Fik du tørret dine støvler?')
    await write(friend, conversationId, 'Næsten. De står foran brændeovnen sammen med hunden, som også skal tørre.')
    await write(
      friend,
      conversationId,
      'Jeg glemte at sige: opskriften ligger på https://example.com/opskrifter/gulerodssuppe',
    )
    await write(friend, conversationId, 'Skal vi tage den lange tur på lørdag?')
    const sunset = await begin(owner, [couple.who], 'Hej! Så I også solnedgangen?')
    await write(couple, sunset, 'Ja, fra broen. Vi nåede lige at få kikkerten frem, før den var væk bag skoven.')
    await begin(friend, [owner.who, couple.who], 'Hvem kan på fredag?', 'Strikkeaften på fredag hos Annika')
  })

  looks('the list', async () => {
    const { page } = owner
    await page.goto('/Mail')
    await list(page, t).getByRole('link', { name: friend.who.name }).first().waitFor()
    await stayedStill(page, allowedShift)
    await look(owner, 'mail-list', { axeAt: first })
  })

  looks('a conversation with new messages', async () => {
    const { page } = owner
    await page.goto(`/Mail/${conversationId}`)
    await log(page, friend.who.name, t).getByText(t('message.new'), { exact: true }).waitFor()
    await stayedStill(page, allowedShift)
    // The log alone goes to what is new: the name above it stays in sight.
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await box(page, friend.who.name, t).fill('Ja, gerne. Jeg tager kaffe med.')
    await look(owner, 'mail-conversation', { axeAt: second })
  })

  looks('a search', async () => {
    const { page } = owner
    await page.goto('/Mail?q=lange')
    await list(page, t)
      .getByRole('link', { name: /lange tur/ })
      .waitFor()
    await look(owner, 'mail-search', { axeAt: third })
  })

  looks('a folder with nothing in it', async () => {
    const { page } = owner
    await page.goto('/Mail?folder=Requests')
    await page.getByRole('heading', { name: t('empty.Requests.title') }).waitFor()
    await look(owner, 'mail-empty', { axeAt: first })
  })

  looks('the settings', async () => {
    const { page } = owner
    await page.goto('/Mail')
    await page.getByRole('button', { name: t('settings.title'), exact: true }).click()
    await page.getByRole('checkbox', { name: t('settings.typing.label') }).waitFor()
    await look(owner, 'mail-settings', { axeAt: second })
  })

  looks('where only subscribers begin', async () => {
    const free = await correspondent(member({ subscriber: false }), { language })
    await free.page.goto(`/Mail?to=${owner.who.profileId}`)
    await free.page.getByRole('button', { name: t('refused.see'), exact: true }).waitFor()
    await look(free, 'mail-subscribers', { axeAt: third })
  })
  looks.atLeastOne()
})
