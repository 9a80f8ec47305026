// @vitest-environment happy-dom
/** The reader's place, as the device knows it: the question, the answer, and the words when there is none. */
import { type Answers, click, refused, show, unreachable } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { PlaceButton } from './place-button.tsx'

const place = { countryId: 208, zipCode: '4600', city: 'Køge', countryAreaId: 7 }
type Answer = NonNullable<Answers['Common/GetZipCodeByCoordinates']>

const deviceSays = (outcome: { latitude: number; longitude: number } | { code: number }) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) =>
        'code' in outcome ? failed(outcome) : found({ coords: outcome }),
    },
  })
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})
const here = { latitude: 55.458_123, longitude: 12.182_456 }

const pressed = async (answer: Answer, takes = () => true) => {
  const onFound = vi.fn()
  const host = await show(<PlaceButton takes={takes} onFound={onFound} />, {
    calls: { 'Common/GetZipCodeByCoordinates': answer },
  })
  await click(await host.page.find('button', 'ui.place.use'))
  return { ...host, onFound }
}

it('asks by a kilometre, and gives the place that was found', async () => {
  deviceSays(here)
  const { page, asked, onFound } = await pressed(place)
  await page.says('ui.place.found')
  expect(onFound.mock.calls).toEqual([[place]])
  expect(asked('Common/GetZipCodeByCoordinates')).toEqual([{ latitude: 55.46, longitude: 12.18 }])
})

it.each<
  [why: string, device: Parameters<typeof deviceSays>[0], answer: Answer, said: 'refused' | 'unknown' | 'failed']
>([
  ['the reader did not allow it', { code: 1 }, place, 'refused'],
  ['the device does not know', { code: 3 }, place, 'failed'],
  ['no town is near', here, refused('NotFound'), 'unknown'],
  ['nobody answers', here, unreachable, 'failed'],
])('says what to do when %s', async (_why, device, answer, said) => {
  deviceSays(device)
  const { page, onFound } = await pressed(answer)
  await page.says(`ui.place.${said}`)
  expect(onFound).not.toHaveBeenCalled()
})

it('takes no place that is of no use here', async () => {
  deviceSays(here)
  const { page, onFound } = await pressed(place, () => false)
  await page.says('ui.place.unknown')
  expect(onFound).not.toHaveBeenCalled()
})
