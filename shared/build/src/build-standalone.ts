/** Builds the page of a remote that stands alone: one script and one style sheet, without federation and chunks. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StandalonePage } from '@samvaer/contracts/registry/release'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { BuildError } from './build-error.ts'
import { compile } from './compile.ts'
import { type Part, repositoryRoot } from './parts.ts'
import type { BuiltFiles } from './release-version.ts'
import { scripts, styles } from './webpack-config.ts'

const config = ({ directory, name }: Part, { module }: StandalonePage, output: string): Configuration => ({
  name: `${name}-standalone`,
  mode: 'production',
  context: directory,
  devtool: 'hidden-source-map',
  target: ['web', 'es2022'],
  entry: { standalone: module },
  output: { path: output, filename: '[name].[contenthash:8].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [scripts(false, false), ...styles(`${name}-standalone`)] },
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    // The one script holds what the kit brings late: a page that is open asks for nothing that is gone.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
    name: `${name}-standalone`,
    buildDependencies: { config: [import.meta.filename] },
  },
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
})

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
  const { chunks } = await compile(config(part, page, output))
  const names = chunks.standalone ?? []
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
