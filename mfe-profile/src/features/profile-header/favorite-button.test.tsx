// @vitest-environment happy-dom
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { click, never, show } from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { FavoriteButton } from './favorite-button.tsx'

const profile = { card: { profileId: 8 }, favorite: false } as ProfileData

const Online = () => <p>{useQuery(callQuery('Notifications/OnlineFavoritesCount', {})).data?.count}</p>

it('hears the next click while what is counted is still read anew', async () => {
  const host = await show(
    <>
      <Online />
      <FavoriteButton profile={profile} />
    </>,
    {
      texts: { [namespace]: textFiles },
      calls: { 'Notifications/OnlineFavoritesCount': { count: 2 }, 'Profiles/AddFavorite': {} },
    },
  )
  const button = await host.page.find('button', texts.profile.favorite)
  await host.settled()
  host.answer({ 'Notifications/OnlineFavoritesCount': never })
  await click(button)
  await host.settled()
  await click(button)
  await host.settled()
  expect(host.asked('Profiles/AddFavorite')).toHaveLength(2)
  expect(host.asked('Notifications/OnlineFavoritesCount').length).toBeGreaterThan(1)
})
