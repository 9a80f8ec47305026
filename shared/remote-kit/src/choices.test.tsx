// @vitest-environment happy-dom
/** Small choices of a member: typed, sent when they change alone, in their order, and refused by type with an error. */
import { afterEach, expect, it, vi } from 'vitest'
import { memberChoice, useMemberChoice } from './choices.ts'
import { refreshProfile } from './session.ts'
import { click, member, refused, show, until } from './testing.tsx'

const layered = memberChoice('tests.layered', true)
const width = memberChoice('tests.width', 3)
const seen = memberChoice('tests.seen', '')

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => void errors.mockClear())

const Page = ({ text = 'was 1' }: { text?: string }) => {
  const [isLayered, setLayered] = useMemberChoice(layered)
  const [columns, setColumns] = useMemberChoice(width)
  const [last, setLast] = useMemberChoice(seen)
  return (
    <>
      <p>{JSON.stringify([isLayered, columns, last])}</p>
      <button type="button" onClick={() => setLayered(!isLayered)}>
        layered
      </button>
      <button type="button" onClick={() => setColumns(columns + 1)}>
        wider
      </button>
      <button type="button" onClick={() => setColumns(columns)}>
        same
      </button>
      <button type="button" onClick={() => setLast(text)}>
        seen
      </button>
    </>
  )
}
const call = 'EditProfile/UpdateProfileConfiguration' as const
const open = (configuration: Record<string, string> = {}, options: Parameters<typeof show>[1] = {}, text?: string) =>
  show(<Page {...(text !== undefined && { text })} />, {
    profile: { configuration },
    calls: { [call]: {} },
    ...options,
  })
const press = async ({ page }: Awaited<ReturnType<typeof open>>, name: string) => click(await page.find('button', name))

it('is what the member chose on whatever device, and the usual until then', async () => {
  const { page } = await open({ 'tests.layered': 'false', 'tests.width': '4', 'tests.seen': 'was 7' })
  await page.says('[false,4,"was 7"]')
  await (await open()).page.says('[true,3,""]')
})

it('holds at once, and is sent when it changes alone', async () => {
  const host = await open()
  await press(host, 'same')
  await press(host, 'layered')
  await host.page.says('[false,3,""]')
  await press(host, 'seen')
  await press(host, 'seen')
  await until(() => host.asked(call).length === 2)
  expect(host.asked(call)).toEqual([
    { key: 'tests.layered', value: 'false' },
    { key: 'tests.seen', value: 'was 1' },
  ])
})

it('sends the next only once the one before is answered, so that the last one stays', async () => {
  let answer: (() => void) | undefined
  const first = new Promise<object>((resolve) => {
    answer = () => resolve({})
  })
  let sent = 0
  const host = await open({}, { calls: { [call]: () => (++sent === 1 ? first : {}) } })
  await press(host, 'wider')
  await press(host, 'wider')
  expect(host.asked(call)).toEqual([{ key: 'tests.width', value: '4' }])
  answer?.()
  await until(() => host.asked(call).length === 2)
  expect(host.asked(call)[1]).toEqual({ key: 'tests.width', value: '5' })
})

it('says in the log that a kept value is of another type, and has the usual one', async () => {
  const { page } = await open({ 'tests.layered': 'maybe' })
  await page.says('[true,3,""]')
  expect(errors.mock.calls.flat()[0]).toContain('tests.layered')
})

it('refuses to choose another type with an error, and sends nothing', async () => {
  const host = await open({ 'tests.seen': 'was 1' }, {}, '7')
  await press(host, 'seen')
  expect(errors.mock.calls.flat()[0]).toContain('tests.seen')
  expect(host.asked(call)).toEqual([])
  await host.page.says('"was 1"')
})

it('holds in the page when it was not saved, and says so in the log alone', async () => {
  const host = await open({}, { calls: { [call]: refused('NotAllowed') } })
  await press(host, 'layered')
  await until(() => errors.mock.calls.length > 0)
  await host.page.says('[false,3,""]')
  expect(host.toastState().toasts).toEqual([])
})

it('holds in the page of a visitor, and is not sent', async () => {
  const visitor = await open({}, { profile: { isLoggedIn: false, configuration: {} } })
  await press(visitor, 'layered')
  await visitor.page.says('[false,3,""]')
  expect(visitor.asked(call)).toEqual([])
})

it('outlasts a profile that was read before it was saved', async () => {
  const saved = Promise.withResolvers<Record<string, never>>()
  const profileCall = 'CurrentProfile/GetProfileData' as const
  const host = await open(
    {},
    { calls: { [call]: () => saved.promise, [profileCall]: { ...member, configuration: {} } } },
  )
  await press(host, 'layered')
  await refreshProfile()
  host.answer({ [profileCall]: { ...member, configuration: { 'tests.layered': 'false' } } })
  saved.resolve({})
  await until(() => host.asked(profileCall).length === 2)
  await host.page.says('[false,3,""]')
})
