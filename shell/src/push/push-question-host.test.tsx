// @vitest-environment happy-dom
/** When the question about pushes goes away by itself. */
import { useNavigate } from '@samvaer/remote-kit/router'
import { click, show, until } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { closePushQuestion, pushQuestion } from './ask-for-push.ts'
import { PushQuestionHost } from './push-question-host.tsx'

afterEach(closePushQuestion)

const Page = () => {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/Community/Blogs/Entry/7/en-tur', { replace: true })}>
        put right
      </button>
      <button type="button" onClick={() => navigate('/Start')}>
        go on
      </button>
      <PushQuestionHost />
    </>
  )
}

const opened = async () => {
  const host = await show(<Page />, { at: '/Community/Blogs/Entry/7' })
  pushQuestion.set({ profileId: 1 })
  await host.settled()
  return host
}

it('stays while the page puts its own address right', async () => {
  const { page, address, settled } = await opened()
  await click(await page.find('button', 'put right'))
  await until(() => address() === '/Community/Blogs/Entry/7/en-tur')
  await settled()
  expect(pushQuestion.get()).toEqual({ profileId: 1 })
})

it('is closed when the reader goes on', async () => {
  const { page } = await opened()
  await click(await page.find('button', 'go on'))
  await until(() => pushQuestion.get() === undefined)
})
