/** Builds of remotes do not find what the remote kit keeps from them, whatever the linter says. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { remoteParts } from './parts.ts'
import { webpackConfig } from './webpack/webpack-config.ts'

const closed = ['host', 'internal/stores/store', 'session/reading-language', 'drafts/draft-keeper']

it.each(remoteParts().map(({ directory }) => [path.basename(directory), directory] as const))(
  'closes them to %s',
  (_, directory) => {
    const from = createRequire(path.join(directory, 'package.json'))
    expect(from.resolve('@samvaer/remote-kit/api')).toContain('api.ts')
    for (const module of closed)
      expect(() => from.resolve(`@samvaer/remote-kit/${module}`)).toThrow('not defined by "exports"')
    const { resolve } = webpackConfig({ kind: 'remote', directory, mode: 'production' })
    expect(resolve?.conditionNames).toBe(undefined)
  },
)
