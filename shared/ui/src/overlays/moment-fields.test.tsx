// @vitest-environment happy-dom
import { choose, show } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { MomentFields } from './moment-fields.tsx'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it('asks which one is meant where the clocks of this device show a time twice, and nothing elsewhere', async () => {
  process.env.TZ = 'Europe/Copenhagen'
  const onChange = vi.fn()
  const labels = { day: 'Dag', time: 'Kl.' }
  const fields = (day: string, time: string) => (
    <MomentFields labels={labels} value={{ day, time }} error={undefined} onChange={onChange} />
  )
  const twice = await show(fields('2027-10-31', '02:30'))
  await choose(await twice.page.field('ui.turn.label'), '1')
  expect(onChange.mock.calls).toEqual([[{ day: '2027-10-31', time: '02:30', second: true }]])
})

it.each([
  ['2027-10-31', '03:00'],
  ['2027-10-30', '02:30'],
  ['2027-10-31', ''],
])('asks nothing about %s %s', async (day, time) => {
  process.env.TZ = 'Europe/Copenhagen'
  const { page } = await show(
    <MomentFields labels={{ day: 'Dag', time: 'Kl.' }} value={{ day, time }} error={undefined} onChange={vi.fn()} />,
  )
  expect(page.all('combobox')).toEqual([])
})
