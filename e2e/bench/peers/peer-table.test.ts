import { expect, it } from 'vitest'
import { peerTable } from './peer-table.ts'

it('has a column a side, and says of ours whether a goal is reached', () => {
  const rows = [
    { title: 'usable', unit: 'ms', values: { ours: 1400.004, Ghost: 980.6 }, goal: 1400 },
    { title: 'blocking time', unit: 'ms', values: { ours: 300.6, Ghost: 76 }, goal: 300 },
    { title: 'script', unit: 'kB', values: { ours: 179.96, Ghost: 24 } },
    { title: 'shift', unit: '', values: { ours: 0.004, Ghost: 0.118 }, goal: 0 },
    { title: 'typing', unit: 'ms', values: { ours: 48 }, goal: 50 },
    { title: 'of a peer alone', unit: 'ms', values: { Ghost: 1234 }, goal: 5 },
  ] as const
  const cells = peerTable(rows, ['ours', 'Ghost']).map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map((row) => row.slice(1, -1))).toEqual([
    ['', 'ours', 'Ghost', 'goal of ours', ''],
    expect.arrayContaining([expect.stringMatching(/^-+$/)]),
    ['usable', '1,400 ms', '981 ms', '≤ 1,400 ms', 'reached'],
    ['blocking time', '301 ms', '76 ms', '≤ 300 ms', 'missed'],
    ['script', '180 kB', '24 kB', '', ''],
    ['shift', '0', '0.12', '0', 'reached'],
    ['typing', '48 ms', '–', '≤ 50 ms', 'reached'],
    ['of a peer alone', '–', '1,234 ms', '≤ 5 ms', ''],
  ])
})
