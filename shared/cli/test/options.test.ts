import { describe, expect, it } from 'vitest'
import { ClearFailure } from '../src/failure.ts'
import { parseStartOptions } from '../src/options.ts'

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
