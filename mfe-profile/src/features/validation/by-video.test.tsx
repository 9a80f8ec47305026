// @vitest-environment happy-dom
/** That a member reads how long the video is kept, in every language, as the service keeps it. */
import { languages } from '@samvaer/contracts/core/values'
import { validationVideoDays } from '@samvaer/contracts/profile/values'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { namespace, textFiles } from '../../texts.ts'
import { ByVideo } from './by-video.tsx'

it.each(languages)('says in %s how long the video is kept', async (language) => {
  const { page } = await show(<ByVideo video={null} persons={[]} />, { language, texts: { [namespace]: textFiles } })
  await page.says(new RegExp(`\\b${validationVideoDays} (days|dage|dager|dagar)\\b`))
  expect(validationVideoDays).toBe(30)
})
