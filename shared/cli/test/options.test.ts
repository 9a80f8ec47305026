import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ClearFailure } from '../src/failure.ts'
import { parseRemoteOptions, parseStartOptions, parseTestOptions } from '../src/options.ts'

describe('the options of npm start', () => {
  it('has defaults', () => {
    expect(parseStartOptions([])).toMatchObject({ port: 8080, data: './var', processes: false, fresh: false })
  })

  it('reads what is given', () => {
    expect(parseStartOptions(['--port', '9000', '--data', '/tmp/x', '--processes', '--fresh'])).toMatchObject({
      port: 9000,
      data: '/tmp/x',
      processes: true,
      fresh: true,
    })
  })

  it.each([['--port', '0'], ['--port', '70000'], ['--port', 'web'], ['--colour'], ['extra']])(
    'refuses %s %s with a clear line',
    (...args) => {
      expect(() => parseStartOptions(args)).toThrow(ClearFailure)
    },
  )
})

describe('the options of npm test', () => {
  const parts = ['types', 'lint']

  it('are parts by name, tests by path, and the writing anew of what those compare', () => {
    expect(parseTestOptions([], parts)).toEqual({ names: [], paths: [], options: [] })
    expect(parseTestOptions(['lint', 'services/blogs', 'shell/', 'mfe-blogs'], parts)).toEqual({
      names: ['lint'],
      paths: ['services/blogs', 'shell/', 'mfe-blogs'],
      options: [],
    })
    expect(parseTestOptions(['shared/cli', '--update'], parts)).toEqual({
      names: [],
      paths: ['shared/cli'],
      options: ['--update'],
    })
  })

  it.each([['blogs'], ['--watch'], ['-t/x'], ['--update'], ['types', '--update']])(
    'refuses %s %s with a clear line',
    (...args) => {
      expect(() => parseTestOptions(args, parts)).toThrow(ClearFailure)
    },
  )
})

it('takes a key that begins with a dash', () => {
  const own = { 'public-key': { type: 'string' }, reason: { type: 'string' } } as const
  const args = ['mfe-wishes', '--public-key', '-L8d1B43A7qRDYi', '--reason', 'the team']
  const { values, positionals } = parseRemoteOptions('', own, args)
  expect([positionals, values['public-key'], values.reason]).toEqual([['mfe-wishes'], '-L8d1B43A7qRDYi', 'the team'])
})

const source = join(import.meta.dirname, '..', 'src')

it('has one data folder for every command, that of SAMVAER_DATA', () => {
  const own = globSync('*.ts', { cwd: source }).filter((file) =>
    readFileSync(join(source, file), 'utf8').includes("'./var'"),
  )
  expect(own).toEqual(['options.ts'])
})

it('refuses options of a command that takes none, before it does anything', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(source, 'pictures.ts'), '--help'], { encoding: 'utf8' })
  expect([status, stderr.split('\n')[0]]).toEqual([1, "Unknown option '--help'."])
})
