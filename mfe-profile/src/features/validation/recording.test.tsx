// @vitest-environment happy-dom
/** A recording of which the browser made no picture is refused before it is sent. */
import { show } from '@samvaer/remote-kit/testing'
import { expect, it, vi } from 'vitest'
import { namespace, textFiles } from '../../texts.ts'
import { createRecorder, type RecorderState } from './recorder.ts'
import { Recording } from './recording.tsx'

const recorded: RecorderState = { phase: 'recorded', file: new File([], 'video.webm'), address: 'blob:1' }

it.each([
  ['no picture', 0, 1],
  ['a picture', 640, 0],
])('of %s', async (_what, width, refusals) => {
  const recorder = { ...createRecorder(), refuseWithoutPicture: vi.fn() }
  await show(<Recording state={recorded} recorder={recorder} onTake={() => {}} onFile={() => {}} />, {
    texts: { [namespace]: textFiles },
  })
  const video = await vi.waitUntil(() => document.querySelector('video'))
  Object.defineProperty(video, 'videoWidth', { value: width })
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(recorder.refuseWithoutPicture).toHaveBeenCalledTimes(refusals)
})
