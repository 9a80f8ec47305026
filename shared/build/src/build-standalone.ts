/** Builds the page of a remote that stands alone: one script and one style sheet, without federation and chunks. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { StandalonePage } from '@samvaer/contracts/registry/release'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { BuildError } from './build-error.ts'
import { compile } from './compile.ts'
import type { BuiltFiles } from './output/release-version.ts'
import type { Part } from './parts.ts'
import { buildCache } from './webpack/build-cache.ts'
import { minimizers } from './webpack/minimizers.ts'
import { type BuildMode, scripts, styles } from './webpack/webpack-config.ts'

interface StandaloneOptions {
  mode: BuildMode
  output: string
  /** The folder at which the browser finds the files of a development server. */
  publicPath?: string
}

/** The name of the script and the style sheet, before what a release adds to it. */
export const standaloneEntry = 'standalone'

/** The webpack configuration of a page that stands alone; in development it keeps the state of components, as remotes do. */
export const standaloneConfig = (
  { directory, name }: Omit<Part, 'kind'>,
  { module }: StandalonePage,
  { mode, output, publicPath }: StandaloneOptions,
): Configuration => {
  const development = mode === 'development'
  const own = `${name}-standalone`
  const suffix = development ? '' : '.[contenthash:8]'
  return {
    name: own,
    mode,
    context: directory,
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2022'],
    entry: { [standaloneEntry]: module },
    output: {
      path: output,
      filename: `[name]${suffix}.js`,
      uniqueName: own,
      clean: !development,
      ...(publicPath !== undefined && { publicPath }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [scripts(development, development), ...styles(own)] },
    ...(!development && { optimization: { minimizer: minimizers() } }),
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${suffix}.css` }),
      // The one script holds what the kit brings late: a page that is open asks for nothing that is gone.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(development ? [new ReactRefreshPlugin({ library: own, overlay: false })] : []),
    ],
    cache: buildCache(development ? `${own}-development` : own, import.meta.url),
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  }
}

export interface BuiltStandalone {
  files: BuiltFiles
  sourceMaps: BuiltFiles
  scripts: string[]
  styles: string[]
}

/** @throws BuildError when it does not compile, or needs more than one script */
export const buildStandalone = async (part: Part, page: StandalonePage): Promise<BuiltStandalone> => {
  // Not in the folder of the remote's own build, which webpack empties.
  const output = path.join(part.directory, '.cache/build-standalone')
  const { chunks } = await compile(standaloneConfig(part, page, { mode: 'production', output }))
  const names = chunks[standaloneEntry] ?? []
  const others = Object.values(chunks).flatMap((files) => files.filter((file) => !names.includes(file)))
  if (others.length > 0) throw new BuildError(`${part.name}: a page that stands alone has no chunks: ${others.join()}`)
  const contents = (files: readonly string[]) =>
    Promise.all(files.map(async (file) => [file, await readFile(path.join(output, file))] as const))
  const scriptNames = names.filter((file) => file.endsWith('.js'))
  return {
    files: new Map(await contents(names)),
    sourceMaps: new Map(await contents(scriptNames.map((file) => `${file}.map`))),
    scripts: scriptNames,
    styles: names.filter((file) => file.endsWith('.css')),
  }
}
