// @vitest-environment happy-dom
/** That a block which is taken back shows the profile as the block has left it. */
import type { ProfileData } from '@samvaer/contracts/profile-fields'
import { click, show, until } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { profileQuery } from '../profile-data/profile-query.ts'
import { testProfile } from '../profile-data/test-profile.ts'
import { FavoriteButton } from '../profile-header/favorite-button.tsx'
import { useBlock } from './use-block.ts'

const answerOf = (fields: Partial<ProfileData>) =>
  ({ state: 'Available', blockedName: null, profile: { ...testProfile, ...fields } }) as const

const Page = () => {
  const { data } = useQuery(profileQuery(8))
  const block = useBlock(testProfile.card)
  return (
    <>
      <button type="button" onClick={block}>
        {data?.state}
      </button>
      {data?.profile && <FavoriteButton profile={data.profile} />}
    </>
  )
}

it('a favourite that the block removed does not come back with it', async () => {
  const { page, answer, notices, settled } = await show(<Page />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Profiles/GetProfile': answerOf({}),
      'Profiles/AddProfileToBlacklist': {},
      'Profiles/RemoveProfileFromBlacklist': {},
    },
  })
  const star = () => page.find('button', texts.profile.favorite)
  expect((await star()).getAttribute('aria-pressed')).toBe('true')
  await click(await page.find('button', 'Available'))
  await until(() => notices().question !== undefined)
  notices().question?.answer(true)
  await page.find('button', 'BlockedByMe')
  answer({ 'Profiles/GetProfile': answerOf({ favorite: false }) })
  await until(() => notices().toasts.length > 0)
  notices().toasts[0]?.action?.run()
  await page.find('button', 'Available')
  await settled()
  expect((await star()).getAttribute('aria-pressed')).toBe('false')
})
