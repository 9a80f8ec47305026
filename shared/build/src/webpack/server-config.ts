/**
 * The configuration of builds for the server: one script without chunks, which runs in a realm without a browser. The
 * shell's brings React, the kits and what else is shared; a remote's asks it for all of that, as it does in the browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { versionToken } from '../output/release-version.ts'
import { type Part, readPackage } from '../parts.ts'
import { sharedDependencies } from '../shared-dependencies.ts'
import { buildCache } from './build-cache.ts'
import { minimizers } from './minimizers.ts'
import { routerAliases } from './router-aliases.ts'
import { scripts, shellCondition, styles } from './webpack-config.ts'

/** The name of the script and the style sheet, before what a release adds to it. */
export const serverEntry = 'server'

/** The condition of `exports` by which the kit is another one on the server. */
const serverCondition = 'samvaer-server'

/** Writes the module by which the shell's build gives what it shares; each module runs when somebody asks for it. */
const writeServerModules = (directory: string): string => {
  const entries = sharedDependencies.map(({ request }) => `  '${request}': () => require('${request}'),`)
  const code = `const React = require('react')
const subscribe = React.useSyncExternalStore
// A store has one state on the server: what it is there is what it is.
React.useSyncExternalStore = (hear, read, first = read) => subscribe(hear, read, first)

exports.serverModules = {
${entries.join('\n')}
}
`
  const file = path.join(directory, '.cache/server-modules.cjs')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, code)
  return file
}

/** The renderer of React without streams, which a realm without them can run. */
const renderer = (directory: string): string => {
  const resolve = createRequire(path.join(directory, 'package.json'))
  return path.join(
    path.dirname(resolve.resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.browser.production.js',
  )
}

const common = ({ directory, name }: Pick<Part, 'directory' | 'name'>, output: string): Configuration => ({
  name: `${name}-server`,
  mode: 'production',
  context: directory,
  devtool: false,
  target: 'es2022',
  output: {
    path: output,
    filename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: '/assets/',
    uniqueName: `${name}-server`,
    chunkFormat: false,
    clean: true,
  },
  optimization: { minimizer: minimizers() },
  cache: buildCache(`${name}-server`, import.meta.url, import.meta.resolve('./webpack-config.ts')),
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
})

/** Pages that are read late in the browser are in the one file. */
const inOneFile = { parser: { javascript: { dynamicImportMode: 'eager' as const } } }
const assets: RuleSetRule = { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' }

export const serverConfigOfShell = (part: Pick<Part, 'directory' | 'name'>, output: string): Configuration => ({
  ...common(part, output),
  entry: { [serverEntry]: './src/server/index.ts' },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: [serverCondition, shellCondition, 'import', 'require', 'module', 'browser', 'default'],
    alias: {
      ...routerAliases(),
      'react-dom/server$': renderer(part.directory),
      '@samvaer/server-modules': writeServerModules(part.directory),
      // Remotes are loaded in the browser alone; the front page asks which of them there are.
      '@samvaer/shared-modules': false,
    },
  },
  module: {
    ...inOneFile,
    rules: [
      scripts(false, false), // Of style sheets the names of their classes alone: the browser has the sheets.
      ...styles('shell', { extracted: false }),
      assets,
    ],
  },
})

export const serverConfigOfRemote = (part: Pick<Part, 'directory' | 'name'>, output: string): Configuration => {
  const built = common(part, output)
  const version = `${readPackage(part.directory).version}-${versionToken}`
  return {
    ...built,
    entry: { [serverEntry]: './src/remote.tsx' },
    output: { ...built.output, publicPath: `/mfe/${part.name}/${version}/` },
    externals: Object.fromEntries(
      sharedDependencies.map(({ request, eager }) => [
        request,
        // Some of what is late waits for its texts.
        `${eager ? 'var' : 'promise'} samvaerShared(${JSON.stringify(request)})`,
      ]),
    ),
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { ...inOneFile, rules: [scripts(false, false), ...styles(part.name), assets] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' })],
  }
}
